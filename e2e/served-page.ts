import { inject } from 'vitest'

/** A page as the site serves it, before any script has run. */
export type ServedPage = {
  status: number
  html: string
  /** What a visitor can read, tags and space between words being one space each. */
  text: string
  /** What an element of the page's head says: `og:image`, `description`. */
  meta: (name: string) => string | undefined
}

export async function servedPage(path: string): Promise<ServedPage> {
  const answer = await fetch(inject('siteUrl') + path, { redirect: 'manual' })
  const html = await answer.text()
  return {
    status: answer.status,
    html,
    text: readable(html),
    meta: (name) => {
      const [, content] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? []
      return content === undefined ? undefined : decoded(content)
    },
  }
}

/** Comments stand between the pieces of one sentence: React sets them there. */
function readable(html: string): string {
  return decoded(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name) => entities[name] ?? '')
