import type { Marked, Tokens } from 'marked'
import { issuePicture } from '../../model/issue-pictures.ts'
import { letterMarked } from '../../model/letter-markdown.ts'
import { light } from '../../model/theme.ts'

/**
 * Renders an issue's Markdown as HTML for email clients. Styles are inline, because some clients drop style sheets. All links
 * are absolute.
 */
export function issueHtml(markdown: string, siteUrl: string, campaign: string): string {
  // Unlike `anywhere`, `break-word` keeps a column as wide as its longest word.
  const cell = `overflow-wrap:break-word;border-bottom:1px solid ${light.line};padding:8px 12px 8px 0;vertical-align:top`
  const styles: Record<string, string> = {
    p: text,
    ul: 'margin:0 0 16px;padding:0 0 0 24px',
    ol: 'margin:0 0 16px;padding:0 0 0 24px',
    li: 'font-size:17px;line-height:1.6;margin:0 0 8px',
    h2: `${display};font-size:22px;line-height:1.25;margin:28px 0 12px`,
    h3: `${display};font-size:19px;line-height:1.3;margin:24px 0 8px`,
    a: `color:${light.act};text-decoration:underline`,
    img: 'display:block;max-width:100%;height:auto;border:0',
    blockquote: `border-left:4px solid ${light.mark};margin:0 0 16px;padding:0 0 0 16px`,
    hr: `border:0;border-top:1px solid ${light.line};margin:28px 0`,
    table:
      'border-collapse:collapse;width:100%;font-size:16px;line-height:1.45;text-align:left;margin:0 0 16px',
    th: cell,
    td: cell,
    code: `${mono};font-size:15px`,
    // Long lines wrap, because a line wider than a phone's screen would widen the whole email.
    pre: `${mono};font-size:15px;line-height:1.5;margin:0 0 16px;white-space:pre-wrap;border-left:4px solid ${light.line};padding:0 0 0 16px`,
  }
  const html = parser(siteUrl, (token) => {
    if (token.type === 'link') token.href = withCampaign(token.href, siteUrl, campaign)
    else token.href = issuePicture.within(token.href, columnWidth)
  }).parse(markdown, { async: false })
  // In plain text, a table with links has a line for each cell (mail.ts).
  const classed = html.replaceAll(/<table>(?=(?:(?!<\/table>).)*?<a )/gs, '<table class="linked">')
  return classed.replaceAll(/<([a-z][a-z0-9]*)(?=[\s>])/g, (opening, tag: string) => {
    const style = styles[tag]
    return style ? `${opening} style="${style}"` : opening
  })
}

/**
 * Renders an issue's Markdown for the archive. Links lead to the same pages as in the emails, and those to this site are paths,
 * because the page may be read at another address.
 */
export function archiveHtml(markdown: string, siteUrl: string): string {
  return parser(siteUrl, (token) => {
    const path = token.href.startsWith(siteUrl) ? token.href.slice(siteUrl.length) : ''
    if (/^\/(?!\/)/.test(path)) token.href = path
  }).parse(markdown, { async: false })
}

/** Returns the absolute URLs of an issue's links and pictures, in the order they appear. */
export function linksOf(markdown: string, siteUrl: string): string[] {
  const found: string[] = []
  parser(siteUrl, ({ href }) => found.push(issuePicture.sizeOf(href)?.url ?? href)).parse(markdown, {
    async: false,
  })
  return found
}

/** Returns a Markdown parser that makes URLs absolute and calls `found` with each link and picture. */
function parser(siteUrl: string, found: (token: Tokens.Link | Tokens.Image) => void): Marked {
  return letterMarked({
    walkTokens(token) {
      // The subject is the only h1.
      if (token.type === 'heading' && token.depth === 1) token.depth = 2
      if (token.type !== 'link' && token.type !== 'image') return
      token.href = whole(token.href, siteUrl)
      found(token as Tokens.Link | Tokens.Image)
    },
  })
}

/** Adds the campaign to a link to this site, and nothing that identifies the reader. */
function withCampaign(href: string, siteUrl: string, campaign: string): string {
  const url = URL.parse(href)
  if (url?.origin !== new URL(siteUrl).origin) return href
  url.searchParams.set('utm_source', 'newsletter')
  url.searchParams.set('utm_medium', 'email')
  url.searchParams.set('utm_campaign', campaign)
  return url.href
}

/** Resolves a relative URL like `/tools` or `tools` against the site's URL. Returns an invalid URL unchanged. */
function whole(href: string, siteUrl: string): string {
  return URL.parse(href, siteUrl)?.href ?? href
}

/** The width of the text in pixels. Outlook shows a picture at its width attribute, whatever the styles say. */
const columnWidth = 560

const display = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const mono = 'font-family:ui-monospace,Menlo,Consolas,monospace'
const text = 'font-size:17px;line-height:1.6;margin:0 0 16px'
