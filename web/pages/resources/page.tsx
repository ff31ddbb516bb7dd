import { delivered } from '../../../content/downloads/downloads.ts'
import { resources } from '../../../content/resources.ts'
import { site } from '../../../content/site.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import type { Route } from './+types/page'
import { ResourceSheet } from './resource-sheet.tsx'

/** The documents themselves stay on the server: the page shows what their pages are called. */
export function loader() {
  return resources.map((resource) => ({
    resource,
    inside: delivered[resource.signup][0]?.parts.map(({ title }) => title) ?? [],
  }))
}

export default function ResourcesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Free Resources"
        description="Two free things to print: the Affiliate Academy Starter Kit with its scorecard, and a Beginner's Guide to read in half an hour. They come by email."
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
        {loaderData.map(({ resource, inside }) => (
          <li key={resource.id}>
            <ResourceSheet resource={resource} inside={inside} />
          </li>
        ))}
      </ul>
      <div className="page">
        <NewsletterBlock title={`${site.newsletter}, the newsletter`}>
          One email a week: what I tried, what it cost, what it earned, and one thing worth doing on Monday.
          You can <a href="/newsletter">read the past issues</a> first.
        </NewsletterBlock>
      </div>
    </>
  )
}
