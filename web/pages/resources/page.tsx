import './resources.css'
import { site } from '../../../content/site.ts'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import type { loadResources } from './load.ts'
import { ResourceSheet } from './resource-sheet.tsx'

export default function ResourcesPage({ data }: PageProps<typeof loadResources>) {
  return (
    <>
      <Head
        title="Free Resources"
        description="Two free things to print: the Affiliate Academy Starter Kit with its scorecard, and a Beginner’s Guide to read in half an hour. They come by email."
        path="/resources"
      />
      <header className="page resources-head">
        <h1>Free Resources</h1>
        <p className="lead">
          One to fill in, one to read. If you have never earned a commission, take the guide first. If you
          have an idea and no plan, take the kit.
        </p>
      </header>
      <ul className="page resource-sheets">
        {data.map(({ resource, inside }) => (
          <li key={resource.id}>
            <ResourceSheet resource={resource} inside={inside} />
          </li>
        ))}
      </ul>
      <div className="page">
        <NewsletterBlock title={`${site.newsletter}, the newsletter`}>
          One email a week: what I tried, what it cost, what it earned, and one thing worth doing on Monday.
          {site.hasPastIssues && (
            <>
              {' '}
              You can <a href="/newsletter">read the past issues</a> first.
            </>
          )}
        </NewsletterBlock>
      </div>
    </>
  )
}
