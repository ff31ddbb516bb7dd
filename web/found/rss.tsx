import { articles } from 'virtual:articles'
import type { MDXContent } from 'mdx/types'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Article } from '../../content/article.ts'
import { site } from '../../content/site.ts'
import { placeholders } from '../../contract/placeholders.ts'
import { FeedAddress, feedParts } from './feed-parts.tsx'
import { cdata, xmlResponse, xmlText } from './xml.ts'

const { origin } = placeholders

const bodies = import.meta.glob<MDXContent>('../../content/articles/*.mdx', {
  eager: true,
  import: 'default',
})

/** Every article with its full text, newest first. */
export function rss() {
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(`${site.name}: articles`)}</title>
<link>${origin}/articles</link>
<description>${xmlText(site.description)}</description>
<language>${site.language}</language>
<atom:link rel="self" type="application/rss+xml" href="${origin}/rss.xml"/>
${articles.map(item).join('\n')}
</channel>
</rss>`,
    'application/rss+xml',
  )
}

function item(article: Article): string {
  const url = `${origin}${article.canonicalPath}`
  return `<item>
<title>${xmlText(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${new Date(`${article.published}T00:00:00Z`).toUTCString()}</pubDate>
<dc:creator>${xmlText(site.owner.name)}</dc:creator>
${article.category ? `<category>${xmlText(article.category)}</category>\n` : ''}<description>${xmlText(article.excerpt)}</description>
<content:encoded>${cdata(text(article, url))}</content:encoded>
</item>`
}

function text(article: Article, url: string): string {
  const Body = bodies[`../../content/articles/${article.slug}.mdx`]
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
