import { resourcesPage } from '../../../model/pages/resources.ts'
import './resources.css'
import { site } from '../../../model/site.ts'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import type { load } from './load.ts'
import { ResourceSheet } from './resource-sheet.tsx'

export default function ResourcesPage({ data }: PageProps<typeof load>) {
  const { newsletter } = resourcesPage
  return (
    <>
      <Head title={resourcesPage.title} description={resourcesPage.description} path="/resources" />
      <header className="page resources-head">
        <h1>{resourcesPage.heading}</h1>
        <p className="lead">{resourcesPage.lead}</p>
      </header>
      {data.length > 0 && (
        <ul className="page resource-sheets">
          {data.map((one) => (
            <li key={one.resource.id}>
              <ResourceSheet {...one} />
            </li>
          ))}
        </ul>
      )}
      <div className="page">
        {newsletter && (
          <NewsletterBlock
            title={newsletter.heading}
            text={site.hasPastIssues ? `${newsletter.text} ${newsletter.pastIssues}` : newsletter.text}
          />
        )}
      </div>
    </>
  )
}
