import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast'
import { playerOf } from '../../../model/reader/lesson-video.ts'
import { mark } from './marks.ts'

/** Elements without words for readers. */
const silent = new Set(
  'base button canvas head input label link meta noscript option select style template textarea title'.split(
    ' ',
  ),
)

/** Elements that an article can't show, with what to call them. */
const foreign: Readonly<Record<string, string>> = {
  applet: 'An embedded program',
  audio: 'A recording',
  embed: 'An embedded file',
  form: 'A form',
  math: 'A formula',
  object: 'An embedded file',
  svg: 'A drawing',
  video: 'A video file',
}

/** The parts of a post that belong to its tool, by their classes: signup boxes, share buttons. */
const furniture =
  /^(subscription-widget.*|button-wrapper|captioned-button-wrap|image-link-expand|install-substack-app.*|kg-signup-card|sharedaddy|jp-relatedposts|wp-block-jetpack-subscriptions)$/

/** Calls `say` with what the owner should know. */
type Say = (what: string) => void

/** Returns the tree without what an article can't have. Videos become `site-video` elements. */
export const clean = (tree: Root, say: Say): Root => ({
  ...tree,
  children: tree.children.flatMap((node) => cleaned(node, say)),
})

function cleaned(node: RootContent, say: Say): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const { tagName, properties } = node
  const classes = list(properties.className)
  if (classes.some((name) => furniture.test(name))) {
    if (!classes.includes('image-link-expand')) say('A signup box or a button was left out.')
    return []
  }
  if (silent.has(tagName)) return []
  if (tagName === 'script') {
    const host = hostOf(properties.src)
    say(host ? `A script of ${host} was left out.` : 'A script was left out.')
    return []
  }
  if (tagName === 'iframe') return [embedded(node)]
  const what = foreign[tagName]
  if (what) {
    const file = string(properties.src ?? properties.data ?? sourceIn(node))
    return [paragraph(mark(`${what} was here${file && `: ${file}`}. Replace it or delete this line.`))]
  }
  if (tagName === 'img') return picture(node)
  const player = onlyVideo(node)
  if (player) return [video(player, captionIn(node))]
  if (classes.includes('kg-bookmark-card') || classes.includes('embedded-post-wrap')) return linkIn(node)
  const children = node.children.flatMap((child) => cleaned(child, say))
  if (tagName === 'a') return unwrapped({ ...node, children }, say)
  if (tagName === 'figure') return figure({ ...node, children })
  return [{ ...node, children }]
}

/** A frame with a video becomes a player. No other page can be in an article. */
function embedded({ properties }: Element): Element {
  const src = string(properties.src || properties.dataSrc).replace(/^\/\//, 'https://')
  const url = videoAddress(src)
  if (url) return video(url, string(properties.title))
  return paragraph(mark(`An embedded page was here${src && `: ${src}`}. Link to it or delete this line.`))
}

const video = (of: string, title: string): Element => ({
  type: 'element',
  tagName: 'site-video',
  properties: { of, title: /^(youtube|vimeo)?( video)?( player)?$/i.test(title.trim()) ? '' : title.trim() },
  children: [],
})

/** Returns the address of a video at YouTube or Vimeo as people share it, or null. */
export function videoAddress(url: string): string | null {
  const player = playerOf(url.trim().replace('youtube-nocookie.com', 'youtube.com').replace('&amp;', '&'))
  if (player?.kind === 'youtube') return `https://youtu.be/${player.id}`
  return player?.kind === 'vimeo' ? `https://vimeo.com/${player.id}` : null
}

/** Returns the video whose bare address is all of a paragraph, which WordPress and others show as a player. */
function onlyVideo(node: Element): string | null {
  if (!['p', 'div', 'figure'].includes(node.tagName)) return null
  const words = textIn(withoutCaption(node)).trim()
  return /^https?:\/\/\S+$/.test(words) ? videoAddress(words) : null
}

const withoutCaption = (node: Element): Element => ({
  ...node,
  children: node.children.filter((child) => !isNamed(child, 'figcaption')),
})

const captionIn = (node: Element): string => {
  const caption = node.children.find((child) => isNamed(child, 'figcaption'))
  return caption ? textIn(caption).replace(/\s+/g, ' ').trim() : ''
}

/** Pictures of one or two pixels count readers. Pictures that load late have their address in another attribute. */
function picture(node: Element): ElementContent[] {
  const { width, height, src, dataSrc, dataLazySrc, srcSet, alt, title } = node.properties
  if ([width, height].some((size) => size !== undefined && Number(size) <= 2)) return []
  const later = [dataSrc, dataLazySrc, list(srcSet)[0]].map((one) => string(one).split(' ')[0])
  const wanted = [string(src), ...later].filter(Boolean)
  const found = wanted.find((one) => !one?.startsWith('data:')) ?? wanted[0]
  if (!found) return []
  const properties: Properties = { src: found, alt: string(alt).replace(/\s+/g, ' ').trim() }
  // Older editors wrote the name of the file here.
  if (/\S\s+\S/.test(string(title))) properties.title = string(title)
  return [{ ...node, properties }]
}

/** A figure's caption is its picture's. */
function figure(node: Element): ElementContent[] {
  const caption = captionIn(node)
  const pictures = picturesIn(node)
  const [only] = pictures
  if (!only || pictures.length > 1 || caption === '') return [node]
  only.properties.title = caption
  return withoutCaption(node).children
}

const picturesIn = (node: ElementContent): Element[] =>
  node.type !== 'element' ? [] : node.tagName === 'img' ? [node] : node.children.flatMap(picturesIn)

/** A picture in an article is no link. */
function unwrapped(node: Element, say: Say): ElementContent[] {
  if (picturesIn(node).length === 0) return [node]
  const href = string(node.properties.href)
  if (href && !/\.(jpe?g|png|gif|webp|avif|svg)([?#].*)?$/i.test(href))
    say(`A picture was a link to ${href}. The link was left out.`)
  return node.children
}

/** A card that shows another page becomes a link to it. */
function linkIn(node: Element): ElementContent[] {
  const link = elementsIn(node).find(({ tagName, properties }) => tagName === 'a' && properties.href)
  if (!link) return []
  const title = elementsIn(node).find(({ properties }) => /title/.test(list(properties.className).join(' ')))
  const words = textIn(title ?? link).trim() || string(link.properties.href)
  return [{ ...paragraph(''), children: [{ ...link, children: [text(words)] }] }]
}

const elementsIn = (node: ElementContent): Element[] =>
  node.type === 'element' ? [node, ...node.children.flatMap(elementsIn)] : []

const sourceIn = (node: Element) =>
  elementsIn(node).find(({ tagName }) => tagName === 'source' || tagName === 'param')?.properties.src

/** Returns the words in a node. */
export const textIn = (node: RootContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''

const isNamed = (node: RootContent, name: string): node is Element =>
  node.type === 'element' && node.tagName === name

export const text = (value: string): Text => ({ type: 'text', value })
export const paragraph = (words: string): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [text(words)],
})

const list = (value: Properties[string]) => (Array.isArray(value) ? value : [value ?? '']).map(String)
export const string = (value: Properties[string]): string => list(value).join(' ').trim()

const hostOf = (url: Properties[string]) =>
  URL.parse(string(url).replace(/^\/\//, 'https://'))?.hostname ?? ''
