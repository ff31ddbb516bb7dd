import { articles } from 'virtual:articles'
import { Outlet } from 'react-router'
import { downloads } from '../../../content/downloads/downloads.ts'
import { articleData } from '../../articles/article-data.ts'
import { card } from '../../articles/card.ts'
import { Contents } from '../../articles/contents.tsx'
import { CurrentDownload, downloadOffer } from '../../articles/download-offer.ts'
import { related } from '../../articles/related.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Disclosure } from '../../tools/disclosure.tsx'
import type { Route } from './+types/article-frame'
import { ArticleHead } from './article-head.tsx'
import { Faq } from './faq.tsx'
import { MiniChecklist } from './mini-checklist.tsx'
import { QuickAnswer } from './quick-answer.tsx'
import { ReadingLine } from './reading-line.tsx'
import { RelatedArticles } from './related-articles.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const address = url.pathname.toLowerCase().replace(/\/$/, '')
  const article = articles.find(({ path, canonicalPath }) => [path, canonicalPath].includes(address))
  if (!article) throw new Response(null, { status: 404 })
  const document = downloads.find(({ id }) => id === article.download)
  return {
    article,
    download: document ? downloadOffer(document) : null,
    next: related(article, articles).map(card),
  }
}

/** Every article's address has its own data, though all share this frame. */
export const shouldRevalidate = () => true

/** Everything around an article's text: docs/writing.md says what comes from where. */
export default function ArticleFrame({ loaderData: { article, download, next } }: Route.ComponentProps) {
  return (
    <CurrentDownload value={download}>
      <Head
        title={article.seoTitle}
        description={article.description}
        path={article.canonicalPath}
        type="article"
        structuredData={articleData(article)}
      />
      <article className="article page" key={article.slug}>
        <ReadingLine />
        <ArticleHead article={article} />
        {article.affiliate && <Disclosure />}
        <QuickAnswer answer={article.quickAnswer} />
        <Contents headings={article.headings} />
        <div className="article-body prose">
          <Outlet />
        </div>
        <MiniChecklist items={article.checklist} />
        <Faq entries={article.faq} />
      </article>
      <div className="page">
        <NewsletterBlock />
        <RelatedArticles cards={next} />
      </div>
    </CurrentDownload>
  )
}
