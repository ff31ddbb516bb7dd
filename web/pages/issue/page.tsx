import { filled } from '../../../model/filled.ts'
import { longDate } from '../../../model/formats.ts'
import { newsletterPage as words } from '../../../model/words/newsletter.ts'
import '../../articles/prose.css'
import './issue.css'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { site } from '../../../model/site.ts'
import { Head, socialImage } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'

/** An issue of the newsletter, drawn as a sheet of paper. */
export default function IssuePage({
  data: { slug, subject, preview, sentOn, correctedOn, html, before, after },
}: {
  data: ServerPages['issue']
}) {
  return (
    <article className="page-narrow">
      <Head
        title={subject}
        description={preview}
        path={`/newsletter/${slug}`}
        image={socialImage('/')}
        type="article"
      />
      <p className="issue-facts">
        {site.newsletter}, {sentOn ? <time dateTime={sentOn}>{longDate(sentOn)}</time> : words.sample}
        {correctedOn && `, ${filled(words.corrected, { date: longDate(correctedOn) })}`}
      </p>
      <h1>{subject}</h1>
      {/* The HTML is safe, because the parser shows HTML in the issue as text. */}
      <div className="article-body issue-text" dangerouslySetInnerHTML={{ __html: html }} />
      <nav className="issue-ways" aria-label={site.newsletter}>
        {before && (
          <a href={`/newsletter/${before.slug}`} rel="prev">
            {before.subject}
          </a>
        )}{' '}
        <a href="/newsletter">{words.all}</a>{' '}
        {after && (
          <a href={`/newsletter/${after.slug}`} rel="next">
            {after.subject}
          </a>
        )}
      </nav>
      <NewsletterBlock />
    </article>
  )
}
