import type { IssueLine, ServerPages } from '../../../contract/server-pages.ts'
import { longDate } from '../../../model/formats.ts'
import { newsletterPage as words } from '../../../model/words/newsletter.ts'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { Head, socialImage } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Words } from '../../ui/words.tsx'
import './newsletter.css'

/** The newsletter archive: the sent issues, newest first. Until an issue is sent, the sandbox shows samples. */
export default function NewsletterPage({ data: { issues, next } }: { data: ServerPages['newsletter'] }) {
  return (
    <div className="page newsletter-archive">
      <Head title={words.title} description={words.description} path="/newsletter" image={socialImage('/')} />
      <h1>{words.heading}</h1>
      <NewsletterBlock />
      <p className="lead">{leadOf(issues)}</p>
      {issues.length === 0 ? (
        <GrowthLine />
      ) : (
        <ol className="issue-list" reversed>
          {issues.map((issue) => (
            <IssueRow key={issue.slug} issue={issue} />
          ))}
        </ol>
      )}
      {next && (
        <p>
          <a href={`/newsletter?after=${next}`}>{words.older}</a>
        </p>
      )}
      <p>
        <Words>{words.feed}</Words>
      </p>
    </div>
  )
}

function leadOf([newest]: readonly IssueLine[]): string {
  if (!newest) return words.empty
  return newest.sentOn ? words.lead : words.samples
}

function IssueRow({ issue: { slug, subject, preview, sentOn } }: { issue: IssueLine }) {
  return (
    <li>
      {sentOn && <time dateTime={sentOn}>{longDate(sentOn)}</time>}
      <h2>
        <a href={`/newsletter/${slug}`}>{subject}</a>
      </h2>
      <p>{preview}</p>
    </li>
  )
}
