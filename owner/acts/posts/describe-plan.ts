import { count } from '../words.ts'
import type { Draft, Plan } from './import-posts.ts'

/** Says what an import does, in a few lines. */
export function describePlan({
  from,
  site,
  drafts,
  here,
  refused,
  left,
  redirects,
  pictures,
  onWeb,
}: Plan): string {
  const parts = [
    `Read as: ${from}${site ? `, ${site}` : ''}`,
    `${count(drafts.length, 'new draft')} in articles/, ${count(pictures, 'picture')}, ${count(redirects, 'redirect')} from old addresses. Visitors see no draft.`,
  ]
  if (onWeb > 0) parts.push(`${count(onWeb, 'picture is', 'pictures are')} on the web and not in the export.`)
  if (here.length > 0)
    parts.push(
      `${count(here.length, 'post is', 'posts are')} here already, and nothing changes for ${here.length === 1 ? 'it' : 'them'}: ${few(here)}`,
    )
  if (left.length > 0) parts.push(`Not imported: ${left.join(', ')}`)
  if (refused.length > 0)
    parts.push(
      `Not imported, because of a fault that needs your hand:\n${refused.map((one) => `  ${one}`).join('\n')}`,
    )
  return parts.join('\n')
}

/** Lists what to look at in a draft. */
export const describeDraft = ({ file, title, day, look }: Draft): string =>
  [`${file}: “${title}”${day && `, ${day}`}`, ...look.map((one) => `  - ${one}`)].join('\n')

const few = (names: readonly string[]) => names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')
