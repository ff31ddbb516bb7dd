import './issue-on-table.css'
import type { homePage } from '../../../model/pages/home.ts'
import { site } from '../../../model/site.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Logo } from '../../frame/logo.tsx'
import { useIsLive } from '../../frame/use-site.ts'
import { Words } from '../../ui/words.tsx'
import type { load } from './load.ts'

type IssueOnTableProps = {
  words: NonNullable<typeof homePage.issue>
  issue: NonNullable<ReturnType<typeof load>['issue']>
}

/** An issue of the newsletter, drawn as a folded sheet. Unfolding needs no script. */
export function IssueOnTable({ words, issue: { slug, subject, preview, sample, html } }: IssueOnTableProps) {
  const isLive = useIsLive()
  if (isLive && sample) return null
  return (
    <HydrationBoundary>
      <section className="issue-table" data-sample={sample || undefined}>
        <div className="page issue-table-columns">
          <div>
            <h2>{words.heading}</h2>
            <p className="lead">
              <Words>{words.text}</Words>
            </p>
            {(sample || site.hasPastIssues) && <a href="/newsletter">{words.archive}</a>}
          </div>
          <details className="issue-sheet" id={slug}>
            <summary>
              <span className="issue-sheet-head">
                <Logo />
                {site.newsletter}
              </span>{' '}
              <strong>{subject}</strong> <span>{preview}</span>{' '}
              <span className="issue-sheet-fold">
                <span>{words.open}</span> <span>{words.close}</span>
              </span>
            </summary>
            {/* The HTML is safe, because the parser shows HTML in the issue as text. */}
            <div className="issue-sheet-text" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        </div>
      </section>
    </HydrationBoundary>
  )
}
