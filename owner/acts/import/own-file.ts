import { tags } from '../../../contract/tags.ts'
import { unguarded } from '../csv.ts'
import { isSiteTag, tagName } from '../tag-name.ts'
import type { CsvTable } from './read-csv.ts'
import { readTags, writeTags } from './subscriber-details.ts'

/** The titles of the consents in the desk's CSV file of contacts. An import recognizes the file by them. */
export const consentTitles = {
  confirmed: 'Confirmed',
  asked: 'Asked elsewhere',
  askedFrom: 'Asked from IP address',
  confirmedElsewhere: 'Confirmed elsewhere',
  confirmedFrom: 'Confirmed from IP address',
  source: 'Source elsewhere',
} as const

const { confirmed, ...elsewhere } = consentTitles

export const isOwnFile = ({ titles }: CsvTable): boolean =>
  ['State', 'Tags', ...Object.values(consentTitles)].every((title) => titles.includes(title))

/**
 * Returns the desk's file of contacts as another tool would write it: only who has the newsletter's tag is confirmed, the tags
 * are the owner's own, a confirmation here is the consent of people who have given none elsewhere, and no cell is guarded against
 * formulas.
 */
export function fromOwnFile({ titles, lines }: CsvTable): CsvTable {
  return {
    // A column `Confirmed` says who subscribes, and `Confirmed on` says when they confirmed.
    titles: titles.map((title) => (title === confirmed ? 'Confirmed on' : title)),
    lines: lines.map(({ number, cells: guarded }) => {
      const cells = guarded.map(unguarded)
      const cellOf = (title: string) => cells[titles.indexOf(title)] ?? ''
      const given = readTags(cellOf('Tags'))
      const isReader = given.includes(tagName(tags.growthNotes))
      const changed: Record<string, string> = {
        Tags: writeTags(given.filter((name) => !isSiteTag(name))),
        ...(cellOf('State') === 'confirmed' && !isReader && { State: 'unconfirmed' }),
        ...(Object.values(elsewhere).some(cellOf) && { [confirmed]: '' }),
      }
      return { number, cells: cells.map((cell, n) => changed[titles[n] ?? ''] ?? cell) }
    }),
  }
}
