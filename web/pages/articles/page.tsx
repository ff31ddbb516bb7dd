import { filled } from '../../../model/filled.ts'
import { articlesPage } from '../../../model/pages/articles.ts'
import { articleList } from '../../../model/words/article.ts'
import './articles.css'
import { shared } from '../../../model/words/shared.ts'
import { ArticleCard } from '../../articles/article-cards.tsx'
import { GrowthLine } from '../../drawings/growth-line.tsx'
import { Head, socialImage } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { BySubject } from './by-subject.tsx'
import { listAddress } from './list-page.ts'
import type { load } from './load.ts'

/** The maximum number of articles in the row at the top. */
const inCarousel = 9

const titleOf = (title: string, page: number) =>
  page === 1 ? title : filled(articleList.page, { title, page })

/**
 * A page of the article list: a search and the articles by subject. The first page also has a row of the newest articles.
 */
export default function ArticlesPage({ data: { page, pages, cards } }: PageProps<typeof load>) {
  const isWhole = pages === 1 && cards.length <= inCarousel
  return (
    <>
      <Head
        title={titleOf(articlesPage.title, page)}
        description={articlesPage.description}
        path={listAddress(page)}
        image={socialImage('/articles')}
      />
      <section className="page articles-page">
        <SearchBox
          head={
            <div>
              <h1>{titleOf(articlesPage.heading, page)}</h1>
              <p className="lead">{articlesPage.lead}</p>
            </div>
          }
        >
          {page === 1 && (
            <Carousel label={isWhole ? articleList.all : articleList.newest}>
              {cards.slice(0, inCarousel).map((article, at) => (
                <ArticleCard key={article.slug} article={article} headingLevel={2} first={at === 0} />
              ))}
            </Carousel>
          )}
          <BySubject cards={cards} />
          {cards.length === 0 && (
            <div>
              <p className="part-title">{articlesPage.empty}</p>
              <GrowthLine />
            </div>
          )}
          <Pages page={page} pages={pages} />
        </SearchBox>
      </section>
      <div className="page">
        <NewsletterBlock />
      </div>
    </>
  )
}

/** Links to the previous and next page. They are plain links, for search engines and browsers without JavaScript. */
function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav className="article-pages" aria-label={shared.pages.label}>
      {page > 1 && (
        <a rel="prev" href={listAddress(page - 1)}>
          {articleList.newer}
        </a>
      )}
      <span>{filled(articleList.place, { page, pages })}</span>
      {page < pages && (
        <a rel="next" href={listAddress(page + 1)}>
          {articleList.older}
        </a>
      )}
    </nav>
  )
}
