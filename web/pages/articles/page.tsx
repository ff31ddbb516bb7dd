import './articles.css'
import { ArticleCard } from '../../articles/article-card.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { BySubject } from './by-subject.tsx'
import type { loadArticles } from './load.ts'

export default function ArticlesPage({ data: { cards } }: PageProps<typeof loadArticles>) {
  return (
    <>
      <Head
        title="Articles and guides"
        description="Long articles on affiliate sites, niches, stores, companies, tools and video, each with figures worked through and one thing you can do today."
        path="/articles"
      />
      <section className="page articles-page">
        <h1>Articles &amp; Guides</h1>
        <p className="lead">
          Each one answers a question I’ve been asked more than ten times, with the math, the failures and a
          checklist.
        </p>
        <Carousel label="All articles">
          {cards.map((article) => (
            <ArticleCard key={article.slug} article={article} headingLevel={2} />
          ))}
        </Carousel>
      </section>
      <section className="page section by-subject-page">
        <BySubject cards={cards} />
        <SearchBox />
      </section>
      <div className="page">
        <NewsletterBlock />
      </div>
    </>
  )
}
