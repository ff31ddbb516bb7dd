import { site } from '../../../content/site.ts'
import type { IssueLine, ServerPages } from '../../../contract/server-pages.ts'
import { longDate } from '../../dates.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import './newsletter.css'

/** Every issue that was sent, newest first. */
export default function NewsletterPage({ data: { issues } }: { data: ServerPages['newsletter'] }) {
  return (
    <div className="page newsletter-archive">
      <Head
        title={`${site.newsletter}: all issues`}
        description={`The archive of ${site.newsletter}, the weekly newsletter of ${site.owner.name}: every issue that was sent, free to read.`}
        path="/newsletter"
      />
      <h1>{site.newsletter}</h1>
      <p className="lead">
        {issues.length > 0
          ? 'Every issue, newest first.'
          : 'The first issue is being written. Sign up below to get it.'}
      </p>
      {issues.length > 0 && (
        <ol className="issue-list" reversed>
          {issues.map((issue) => (
            <IssueRow key={issue.slug} issue={issue} />
          ))}
        </ol>
      )}
      <p>
        Prefer a reader? <a href="/newsletter/feed.xml">Follow the feed</a>.
      </p>
      <NewsletterBlock />
    </div>
  )
}

function IssueRow({ issue: { slug, subject, preview, sentOn } }: { issue: IssueLine }) {
  return (
    <li>
      {sentOn ? <time dateTime={sentOn}>{longDate(sentOn)}</time> : <p className="fine-print">A sample</p>}
      <h2>
        <a href={`/newsletter/${slug}`}>{subject}</a>
      </h2>
      <p>{preview}</p>
    </li>
  )
}
