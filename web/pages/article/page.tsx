import '../../articles/mdx-parts.css'
import '../../articles/prose.css'
import '../../articles/article-download.css'
import './article.css'
import './print.css'
import type { ReactNode } from 'react'
import { articleData } from '../../articles/article-data.ts'
import { Contents } from '../../articles/contents.tsx'
import { CurrentDownload } from '../../articles/download-offer.ts'
import { articleParts } from '../../articles/mdx-parts.tsx'
import { ArticleParts, ArticlePhotos } from '../../articles/text-contexts.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Disclosure } from '../../tools/disclosure.tsx'
import { ArticleHead } from './article-head.tsx'
import { AuthorBox } from './author-box.tsx'
import { Faq } from './faq.tsx'
import type { load } from './load.ts'
import { MiniChecklist } from './mini-checklist.tsx'
import { QuickAnswer } from './quick-answer.tsx'
import { ReadingLine } from './reading-line.tsx'
import { RelatedArticles } from './related-articles.tsx'

type ArticlePageProps = PageProps<typeof load> & { children: ReactNode }

/** The page around an article's text. docs/writing.md says where each part comes from. */
export default function ArticlePage({
  data: { article, cover, photos, download, next },
  children,
}: ArticlePageProps) {
  return (
    <CurrentDownload value={download}>
      <Head
        title={article.seoTitle}
        description={article.description}
        path={article.canonicalPath}
        type="article"
        structuredData={articleData(article)}
      />
      <article className="article page">
        <ReadingLine />
        <ArticleHead article={article} cover={cover} />
        {article.affiliate && <Disclosure />}
        {article.quickAnswer && <QuickAnswer answer={article.quickAnswer} />}
        {article.headings.length > 1 && (
          <Contents key={article.slug} headings={article.headings} slug={article.slug} />
        )}
        <div className="article-body">
          <HydrationBoundary>
            <ArticleParts value={articleParts}>
              <ArticlePhotos value={photos}>{children}</ArticlePhotos>
            </ArticleParts>
          </HydrationBoundary>
        </div>
        <HydrationBoundary>
          {article.checklist.length > 0 && <MiniChecklist items={article.checklist} />}
          {article.faq.length > 0 && <Faq entries={article.faq} />}
          <AuthorBox path={article.canonicalPath} />
        </HydrationBoundary>
      </article>
      <div className="page">
        <NewsletterBlock />
        <HydrationBoundary>{next.length > 0 && <RelatedArticles cards={next} />}</HydrationBoundary>
      </div>
    </CurrentDownload>
  )
}
