/** A paragraph and the article that it belongs to. */
export type Paragraph = { of: string; text: string }

/** Running text alone: without tables, code, pictures, worked examples, callouts and markup. */
export function proseOf(body: string): string {
  return plain(body.replace(/<(Example|Callout)\b[\s\S]*?<\/\1>/g, ''))
}

/** Every paragraph and list item, boxes included, without markup. */
export function paragraphs(body: string): string[] {
  return body
    .split(/\n\s*\n|\n(?=\s*(?:[-*>]|\d+\.) )/)
    .map(plain)
    .filter(Boolean)
}

function plain(text: string): string {
  return text
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^(?:import |\|).*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]+>|[#*>`[\]]|^\s*(?:-|\d+\.) /gm, ' ')
    .trim()
}

/** Pairs of paragraphs of different articles that share runs of five words: the share of all their runs. */
export function similarity(list: readonly Paragraph[]) {
  const shingled = list.map(({ of, text }) => ({ of, text, runs: runsOf(text) }))
  return shingled.flatMap((one, index) =>
    shingled.slice(index + 1).flatMap((other) => {
      const share = one.of === other.of ? 0 : shareOf(one.runs, other.runs)
      return share > 0 ? [{ share, one: `${one.of}: ${one.text}`, other: `${other.of}: ${other.text}` }] : []
    }),
  )
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

/** Jaccard's measure: what is common, of what is there. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((run) => other.has(run)).length
  return common / (one.size + other.size - common || 1)
}
