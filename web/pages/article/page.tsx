import '../../articles/mdx-parts.css'
import '../../articles/prose.css'
import '../../articles/article-download.css'
import './article.css'
import './print.css'
import '../../ui/checkbox.css'
import type { ReactNode } from 'react'
import type { Article } from '../../../model/article.ts'
import { articlePage } from '../../../model/words/article.ts'
import { ArticleCards } from '../../articles/article-cards.tsx'
import { articleData } from '../../articles/article-data.ts'
import type { Card } from '../../articles/card.ts'
import { Contents } from '../../articles/contents.tsx'
import { CurrentDownload } from '../../articles/download-offer.ts'
import { articleParts } from '../../articles/mdx-parts.tsx'
import { TextBody } from '../../articles/text-tree.tsx'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Disclosure } from '../../tools/disclosure.tsx'
import { Accordion, answersTo } from '../../ui/accordion.tsx'
import { Section } from '../../ui/section.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ArticleHead } from './article-head.tsx'
import { AuthorBox } from './author-box.tsx'
import type { load } from './load.ts'

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
        <TextBody parts={articleParts} photos={photos}>
          {children}
        </TextBody>
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

/** Shows the reading progress. A scroll-driven animation (article.css) reveals the growth line without a script. */
function ReadingLine() {
  return (
    <div className="reading-line">
      <div>
        <svg viewBox="0 0 1440 20" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 17c120-1 200 1 330-2 130-4 190-6 300-5 120 1 170 2 290-2 140-5 200-3 300-4 90-1 150-1 220-3" />
        </svg>
      </div>
    </div>
  )
}

function QuickAnswer({ answer }: { answer: string }) {
  return (
    <aside className="quick-answer" aria-label={articlePage.quickAnswer}>
      <p className="part-title">{articlePage.quickAnswer}</p>
      <p>
        <Unbroken>{answer}</Unbroken>
      </p>
    </aside>
  )
}

/** A checklist. The browser doesn't store which boxes are checked. */
function MiniChecklist({ items }: { items: readonly string[] }) {
  return (
    <Section className="sheet mini-checklist" id="checklist" heading={articlePage.checklist}>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <label>
              <input type="checkbox" />
              <span>
                <Unbroken>{item}</Unbroken>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Faq({ entries }: { entries: Article['faq'] }) {
  return (
    <Section className="article-faq" id="faq" heading={articlePage.faq}>
      <Accordion items={answersTo(entries, Unbroken)} />
    </Section>
  )
}

function RelatedArticles({ cards }: { cards: readonly Card[] }) {
  return (
    <Section className="section related-articles" id="related" heading={articlePage.related}>
      <ArticleCards cards={cards} />
    </Section>
  )
}
