import { articles } from 'virtual:articles'
import { site } from '../../../content/site.ts'
import { card } from '../../articles/card.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import type { Route } from './+types/page'
import { Bio } from './bio.tsx'
import { HelpCards } from './help-cards.tsx'
import { Hero } from './hero.tsx'
import { homeData } from './home-data.ts'
import { PopularResources } from './popular-resources.tsx'
import { PopularVideos } from './popular-videos.tsx'
import { RecentArticles } from './recent-articles.tsx'

export function loader() {
  return { cards: articles.map(card) }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Affiliate marketing, shown with the working"
        description={site.description}
        path="/"
        structuredData={homeData}
      />
      <Hero />
      <HelpCards />
      <Bio />
      <PopularVideos />
      <PopularResources />
      <RecentArticles cards={loaderData.cards} />
      <div className="page">
        <NewsletterBlock title="A page from the notebook, every week" />
      </div>
    </>
  )
}
