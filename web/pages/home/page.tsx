import { homePage } from '../../../model/pages/home.ts'
import './home.css'
import { Ledger } from '../../claims/ledger.tsx'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Bio } from './bio.tsx'
import { HelpCards } from './help-cards.tsx'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.ts'
import { IssueOnTable } from './issue-on-table.tsx'
import type { load } from './load.ts'
import { PopularResources, PopularVideos } from './popular.tsx'
import { RecentArticles } from './recent-articles.tsx'

export default function HomePage({ data }: PageProps<typeof load>) {
  const { articles, issue, newsletter } = homePage
  return (
    <>
      <Head title={homePage.title} description={homePage.description} path="/" structuredData={homeData} />
      <HydrationBoundary>
        <Hero />
      </HydrationBoundary>
      <Stops />
      <HydrationBoundary>
        <HelpCards />
      </HydrationBoundary>
      <HydrationBoundary>
        <Bio />
        <Ledger />
      </HydrationBoundary>
      <HydrationBoundary>
        <PopularVideos />
      </HydrationBoundary>
      <HydrationBoundary>
        <PopularResources />
      </HydrationBoundary>
      <HydrationBoundary>
        {articles && data.cards.length > 0 && <RecentArticles words={articles} cards={data.cards} />}
      </HydrationBoundary>
      {issue && data.issue && <IssueOnTable words={issue} issue={data.issue} />}
      {newsletter && (
        <div className="page">
          <NewsletterBlock title={newsletter.heading} />
        </div>
      )}
    </>
  )
}

/** Asks where the visitor is, and shows what to do next. */
function Stops() {
  const { stops } = homePage
  if (!stops) return null
  return (
    <nav className="page stops" aria-labelledby="stops">
      <h2 id="stops">{stops.heading}</h2>
      <ol>
        {stops.list.map(({ at, next, to }) => (
          <li key={at}>
            <a href={to}>
              <strong>{at}</strong> <span>{next}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
