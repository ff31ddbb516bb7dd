import { XMLParser } from 'fast-xml-parser'
import { Refusal } from '../act.ts'
import { count } from '../words.ts'
import { dayOf, decoded, once, type Post, type PostList } from './post.ts'
import { plainText } from './read-tree.ts'

/** Names of elements are WordPress's own. Texts are strings, in CDATA or escaped. */
type Item = Readonly<Record<string, unknown>>

/** Elements that may be repeated. */
const lists = new Set(['item', 'category', 'wp:postmeta', 'wp:comment'])

/** Reads the XML file that WordPress exports (WXR). Throws a Refusal if it isn't complete. */
export function readWordPress(name: string, source: string): PostList {
  // An export has no document type. One could define entities that take all of the memory.
  if (/<!(DOCTYPE|ENTITY)/i.test(source.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')))
    throw new Refusal(`${name} has a document type, which an export of WordPress doesn’t have.`)
  if (!source.trimEnd().endsWith('</rss>'))
    throw new Refusal(`${name} isn’t complete: it has to end with </rss>. Export it again.`)
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    trimValues: false,
    isArray: (tag) => lists.has(tag),
  })
  const channel = itemIn(itemIn(parser.parse(source), 'rss'), 'channel')
  const items = itemsIn(channel, 'item')
  const attachments = new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'attachment')
      .map((item) => [
        textOf(item, 'wp:post_id'),
        { url: linkOf(item, 'wp:attachment_url'), alt: metaOf(item, '_wp_attachment_image_alt') },
      ]),
  )
  const pictureOf = (id: string) => attachments.get(id.trim())
  const posts = items.filter((item) => textOf(item, 'wp:post_type') === 'post')
  const kept = posts.filter((item) => !['trash', 'auto-draft', 'inherit'].includes(textOf(item, 'wp:status')))
  const pages = items.filter((item) => textOf(item, 'wp:post_type') === 'page').length
  const comments = kept.reduce((sum, item) => sum + itemsIn(item, 'wp:comment').length, 0)
  const base = linkOf(channel, 'wp:base_blog_url') || linkOf(channel, 'link')
  return {
    from: 'WordPress',
    site: base || null,
    posts: kept.map((item) => postOf(item, name, pictureOf)),
    left: [
      ...(posts.length > kept.length ? [`${count(posts.length - kept.length, 'post')} in the trash`] : []),
      ...(pages > 0 ? [count(pages, 'page')] : []),
      ...(comments > 0 ? [count(comments, 'comment')] : []),
    ],
  }
}

type Picture = { url: string; alt: string }

function postOf(item: Item, file: string, pictureOf: (id: string) => Picture | undefined): Post {
  const status = textOf(item, 'wp:status')
  const id = textOf(item, 'wp:post_id')
  const title = plainText(textOf(item, 'title'))
  const link = linkOf(item, 'link')
  return {
    title,
    slug: decoded(textOf(item, 'wp:post_name')) || title || `post-${id}`,
    addresses: once([link, `/?p=${id}`].filter(Boolean)),
    day: dayOf(textOf(item, 'wp:post_date')) ?? dayOf(textOf(item, 'wp:post_date_gmt')),
    state: textOf(item, 'wp:post_password') ? 'protected by a password' : status === 'publish' ? '' : status,
    description: plainText(
      metaOf(item, '_yoast_wpseo_metadesc') ||
        metaOf(item, 'rank_math_description') ||
        textOf(item, 'excerpt:encoded'),
    ),
    tags: once(
      itemsIn(item, 'category')
        .filter((one) => /^(category|post_tag)$/.test(textOf(one, '@_domain')))
        .map((one) => plainText(textOf(one, '#text'))),
    ),
    cover: pictureOf(metaOf(item, '_thumbnail_id'))?.url ?? null,
    body: { kind: 'wordpress', text: withGalleries(textOf(item, 'content:encoded'), pictureOf) },
    file,
    look: [],
  }
}

/** A gallery names its pictures by their numbers. */
const withGalleries = (text: string, pictureOf: (id: string) => Picture | undefined): string =>
  text.replace(/\[gallery\b[^\]]*\bids=["']([\d, ]+)["'][^\]]*\]/g, (whole, ids: string) => {
    const pictures = ids.split(',').map(pictureOf)
    if (pictures.includes(undefined)) return whole
    const shown = pictures.flatMap((one) =>
      one ? `<p><img src="${one.url}" alt="${one.alt.replaceAll('"', '&quot;')}"></p>` : [],
    )
    return `\n\n${shown.join('\n\n')}\n\n`
  })

const metaOf = (item: Item, key: string): string => {
  const found = itemsIn(item, 'wp:postmeta').find((one) => textOf(one, 'wp:meta_key') === key)
  return found ? textOf(found, 'wp:meta_value') : ''
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const itemIn = (item: Item, name: string): Item => (isItem(item[name]) ? item[name] : {})

/** Returns the elements of this name. One without attributes is a string. */
const itemsIn = (item: Item, name: string): Item[] => {
  const value = item[name]
  return Array.isArray(value) ? value.map((one) => (isItem(one) ? one : { '#text': one })) : []
}

function textOf(item: Item, name: string): string {
  const value = item[name]
  if (typeof value === 'string') return value.trim()
  return isItem(value) ? textOf(value, '#text') : ''
}

/** Addresses outside of CDATA are escaped. */
const linkOf = (item: Item, name: string) =>
  textOf(item, name).replaceAll('&amp;', '&').replaceAll('&#038;', '&')
