import { articles } from 'virtual:articles'
import type { MDXContent } from 'mdx/types'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Article } from '../../content/article.ts'
import { site } from '../../content/site.ts'
import { placeholders } from '../../contract/placeholders.ts'
import { FeedAddress, feedParts } from './feed-parts.tsx'
import { cdata, xmlResponse, xmlText } from './xml.ts'

const { origin } = placeholders

/** In the feed: readers fetch it again and again. */
const newest = 50

const texts = import.meta.glob<MDXContent>('../../content/articles/*.mdx', { import: 'default' })

/** The newest articles with their full text. */
export async function rss() {
  const items = await Promise.all(articles.slice(0, newest).map(item))
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(`${site.name}: articles`)}</title>
<link>${origin}/articles</link>
<description>${xmlText(site.description)}</description>
<language>${site.language}</language>
<atom:link rel="self" type="application/rss+xml" href="${origin}/rss.xml"/>
${items.join('\n')}
</channel>
</rss>`,
    'application/rss+xml',
  )
}

async function item(article: Article): Promise<string> {
  const url = `${origin}${article.canonicalPath}`
  return `<item>
<title>${xmlText(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${new Date(`${article.published}T00:00:00Z`).toUTCString()}</pubDate>
<dc:creator>${xmlText(site.owner.name)}</dc:creator>
${article.category ? `<category>${xmlText(article.category)}</category>\n` : ''}<description>${xmlText(article.excerpt)}</description>
<content:encoded>${cdata(await textOf(article, url))}</content:encoded>
</item>`
}

async function textOf(article: Article, url: string): Promise<string> {
  const Body = await texts[`../../content/articles/${article.slug}.mdx`]?.()
  if (!Body) throw new Error(`content/articles has no ${article.slug}.mdx`)
  return renderToStaticMarkup(
    <FeedAddress value={url}>
      {article.affiliate && (
        <p>
          <em>Links to tools in this article are affiliate links: if you buy through one, I may be paid.</em>
        </p>
      )}
      {article.quickAnswer && (
        <p>
          <strong>Quick answer:</strong> {article.quickAnswer}
        </p>
      )}
      <Body components={feedParts} />
    </FeedAddress>,
  )
}
