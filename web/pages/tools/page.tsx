import './tools.css'
import { site } from '../../../content/site.ts'
import { toolJobs, tools } from '../../../content/tools.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Disclosure } from '../../tools/disclosure.tsx'
import { ToolCard } from './tool-card.tsx'
import { ToolsHead } from './tools-head.tsx'

export default function ToolsPage() {
  return (
    <>
      <Head
        title="Tools I use, and what each costs"
        description="My tools for a small affiliate business: what each is for, what it costs to begin, who can do without it, and a plain word on how the links pay me."
        path="/tools"
      />
      <div className="page tools-page">
        <HydrationBoundary>
          <ToolsHead />
        </HydrationBoundary>
        <section className="full-transparency">
          <h2>Full Transparency</h2>
          <Disclosure>
            every “Try It” on this page is an affiliate link. If you buy, the company may pay me a commission
            and your price stays the same. Nobody paid to be listed.
          </Disclosure>
        </section>
        {toolJobs.map((job) => (
          <ToolJob key={job.id} job={job} />
        ))}
        <NewsletterBlock title="Before you buy another">
          {site.newsletter} is where I say what I cancelled and why. One email a week, free.
        </NewsletterBlock>
      </div>
    </>
  )
}

function ToolJob({ job: { id, title } }: { job: (typeof toolJobs)[number] }) {
  return (
    <HydrationBoundary>
      <section className="tool-job">
        <h2>{title}</h2>
        <ul>
          {tools
            .filter((tool) => tool.job === id)
            .map((tool) => (
              <li key={tool.id}>
                <ToolCard tool={tool} />
              </li>
            ))}
        </ul>
      </section>
    </HydrationBoundary>
  )
}
