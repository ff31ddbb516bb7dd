import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { facts } from '../../../model/facts.ts'
import { quoting } from '../../../model/reader/quoting.ts'
import { inSite } from '../../../model/reader/site-folder.ts'
import { type Series, seriesFields } from '../../../model/series.ts'
import type { Mail } from '../../../server/mail/letter.ts'
import { issueMail } from '../../../server/newsletter/issue-letter.ts'
import { seriesMail } from '../../../server/newsletter/series-letter.ts'
import { readIssue } from './issue-file.ts'
import { withPictures } from './issue-pictures.ts'

/**
 * Returns the email that a reader with this first name gets, from the text of an issue or a letter that may not be saved yet.
 * Its links to unsubscribe do nothing. Throws a Refusal if the text can't be sent, or with `tell`, if it can't be shown.
 */
export async function writtenLetter(
  path: string,
  source: string,
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
  tell?: (faults: readonly string[]) => void,
): Promise<{ slug: string; written: Mail }> {
  const nowhere = `${siteUrl}/unsubscribe/preview`
  const reader = { firstName, siteUrl, unsubscribeUrl: nowhere }
  const [, id] = /^series\/([\w-]+)\//.exec(path) ?? []
  if (id === undefined) {
    const issue = await withPictures(path, readIssue(path, source, undefined, tell))
    return { slug: issue.slug, written: issueMail(issue, reader) }
  }
  const { slug, ...words } = readIssue(path, source, seriesFields, tell)
  const letter = { id: slug, ...words }
  return { slug, written: seriesMail(letter, readAbout(id), { ...reader, endSeriesUrl: nowhere }) }
}

/** Reads what a series is about from its file, because a new series isn't published yet. */
function readAbout(id: string): Pick<Series, 'id' | 'starts' | 'why'> {
  const written = readFileSync(inSite(`series/${id}/series.yaml`), 'utf8')
  const { starts = [], why = '' } = parse(written) as Partial<Series>
  return { id, starts, why: quoting(facts)(why, () => {}) }
}
