import './tools.css'
import '../../drawings/pencil.css'
import { toolsPage } from '../../../model/pages/tools.ts'
import { toolJobs, tools } from '../../../model/tools.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Section } from '../../ui/section.tsx'
import { FullTransparency, paysForSome } from './full-transparency.tsx'
import { ToolCard } from './tool-card.tsx'

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

/** The header of the page. It says in which order to buy tools. */
function ToolsHead() {
  return (
    <header className="tools-head">
      <div>
        <h1>{toolsPage.heading}</h1>
        <p className="lead">{toolsPage.lead}</p>
      </div>
      <svg viewBox="0 0 320 200" className="pencil" aria-hidden="true">
        <path
          className="pencil-grid"
          strokeWidth="1.2"
          d="M20 40h280M20 80h280M20 120h280M80 20v140M140 20v140M200 20v140M260 20v140"
        />
        <path d="M20 18c1 48 1 96 0 146 92-2 188-1 282 0" />
        <path
          className="pencil-act"
          strokeWidth="4.5"
          d="M22 160c34 0 40-2 58-4 3-16 2-24 1-32 22-1 40-2 58-3 2-14 1-22 1-30 20-1 40-1 60-3 1-14 1-20 0-28 22-1 40-2 60-3 1-10 1-16 0-24"
        />
        <g className="pencil-mark" strokeWidth="2.5">
          <circle cx="81" cy="124" r="6" />
          <circle cx="140" cy="91" r="6" />
          <circle cx="200" cy="60" r="6" />
          <circle cx="260" cy="33" r="6" />
        </g>
        <text x="30" y="186">
          {toolsPage.drawing.from}
        </text>
        <text x="214" y="186">
          {toolsPage.drawing.to}
        </text>
      </svg>
    </header>
  )
}
