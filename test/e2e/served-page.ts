import { parseHTML } from 'linkedom'
import { inject } from 'vitest'

/** A page's response, with its HTML parsed. The page's scripts don't run. */
export type ServedPage = {
  status: number
  location: string | null
  html: string
  document: Document
  /** The visible text, with one space between elements and between words. */
  text: string
  /** Returns the content of a meta element, such as `og:image` or `description`. */
  meta: (name: string) => string | undefined
}

export async function servedPage(path: string): Promise<ServedPage> {
  const answer = await fetch(inject('siteUrl') + path, { redirect: 'manual' })
  const html = await answer.text()
  let parsed: Document | undefined
  const page = {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    get document() {
      parsed ??= parseHTML(html).document
      return parsed
    },
    get text() {
      return readable(page.document.body)
    },
    meta: (name: string) =>
      page.document
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute('content') ?? undefined,
  }
  return page
}

/** Returns the visible text of an element. Joins the parts of a sentence, because React puts comments between them. */
export function readable(element: Element): string {
  const pieces = (node: Node): string => {
    if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? ''
    if (node.nodeType !== node.ELEMENT_NODE || /^(script|style)$/i.test(node.nodeName)) return ''
    return ` ${[...node.childNodes].map(pieces).join('')} `
  }
  return pieces(element).replace(/\s+/g, ' ').trim()
}
