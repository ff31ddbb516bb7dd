import { articles, photos } from 'virtual:published'
import { generateRssFeed } from 'feedsmith'
import { renderToStaticMarkup } from 'react-dom/server'
import { placeholders } from '../../contract/placeholders.ts'
import { allowedInXml } from '../../contract/xml.ts'
import type { Article } from '../../model/article.ts'
import { instant } from '../../model/formats.ts'
import { site } from '../../model/site.ts'
import { articleFeed, articlePage } from '../../model/words/article.ts'
import { shared } from '../../model/words/shared.ts'
import { ArticleParts, ArticlePhotos } from '../articles/text-contexts.ts'
import { TextTree } from '../articles/text-tree.tsx'
import { importText } from '../page-code.ts'
import { FeedAddress, feedParts } from './feed-parts.tsx'

const { origin } = placeholders

/** The number of articles in the feed. It's limited because feed readers fetch the feed often. */
const newest = 50

/** Returns the RSS feed: the newest articles with their full text. */
export async function rss() {
  const feed = generateRssFeed({
    title: shared.articleFeed,
    link: `${origin}/articles`,
    description: site.description,
    language: site.language,
    atom: { links: [{ rel: 'self', type: 'application/rss+xml', href: `${origin}/rss.xml` }] },
    items: await Promise.all(articles.slice(0, newest).map(item)),
  })
  return new Response(allowedInXml(feed), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}

async function item(article: Article) {
  const url = `${origin}${article.canonicalPath}`
  return {
    title: article.title,
    link: url,
    guid: { value: url, isPermaLink: true },
    pubDate: new Date(instant(article.published)),
    dc: { creators: [site.owner.name] },
    categories: article.category ? [{ name: article.category }] : [],
    description: article.excerpt,
    content: { encoded: await textOf(article, url) },
  }
}

async function textOf(article: Article, url: string): Promise<string> {
  const nodes = await importText(article.slug)
  return renderToStaticMarkup(
    <FeedAddress value={url}>
      {article.affiliate && (
        <p>
          <em>{articleFeed.disclosure}</em>
        </p>
      )}
      {article.quickAnswer && (
        <p>
          <strong>{articlePage.quickAnswer}:</strong> {article.quickAnswer}
        </p>
      )}
      <ArticlePhotos value={photos}>
        <ArticleParts value={feedParts}>
          <TextTree nodes={nodes} />
        </ArticleParts>
      </ArticlePhotos>
    </FeedAddress>,
  )
}
