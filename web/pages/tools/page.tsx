import { toolsPage } from '../../../model/pages/tools.ts'
import './tools.css'
import { toolJobs, tools } from '../../../model/tools.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Section } from '../../ui/section.tsx'
import { FullTransparency, paysForSome } from './full-transparency.tsx'
import { ToolCard } from './tool-card.tsx'
import { ToolsHead } from './tools-head.tsx'

export default function ToolsPage() {
  const { newsletter } = toolsPage
  return (
    <>
      <Head title={toolsPage.title} description={toolsPage.description} path="/tools" />
      <div className="page tools-page">
        <HydrationBoundary>
          <ToolsHead />
        </HydrationBoundary>
        <FullTransparency tools={tools} />
        {toolJobs.map((job) => (
          <ToolJob key={job.id} job={job} />
        ))}
        {newsletter && <NewsletterBlock title={newsletter.heading} text={newsletter.text} />}
      </div>
    </>
  )
}

function ToolJob({ job: { id, title } }: { job: (typeof toolJobs)[number] }) {
  if (!tools.some((tool) => tool.job === id)) return null
  return (
    <HydrationBoundary>
      <Section className="tool-job" heading={title}>
        <ul>
          {tools
            .filter((tool) => tool.job === id)
            .map((tool) => (
              <li key={tool.id}>
                <ToolCard tool={tool} isMarked={paysForSome(tools)} />
              </li>
            ))}
        </ul>
      </Section>
    </HydrationBoundary>
  )
}
