import type { Context } from 'hono'
import type { Series } from '../../model/series.ts'
import { findLetter, type SeriesLetter } from '../acts/newsletter/series-letters.ts'
import { versionShown } from '../acts/seen.ts'
import { deskPage } from './frame.tsx'
import { MarkdownHelp, SavedText } from './issue-form.tsx'
import { Seen } from './seen.tsx'

/** Returns the form's initial values: the letter's file, or a new letter that is due a week after the last one. */
export function letterToWrite(series: Series, id: string | undefined): SeriesLetter | null {
  if (id !== undefined) return findLetter(series, id)
  const last = series.letters.at(-1)?.day
  return { id: '', day: last === undefined ? 0 : last + 7, subject: '', preview: '', text: '' }
}

export async function readLetterForm(c: Context): Promise<SeriesLetter & { seen?: string }> {
  const fields = await c.req.parseBody()
  const field = (name: string) => `${fields[name] ?? ''}`.replaceAll('\r\n', '\n').trim()
  const day = Number(field('day'))
  return {
    id: field('letter'),
    day,
    subject: field('subject'),
    preview: field('preview'),
    text: field('text'),
    ...(typeof fields.seen === 'string' && { seen: fields.seen }),
  }
}

/** Shows the form. `saved` is the letter as it is saved, if that isn’t the one that the form began with. */
export function showLetterForm(
  base: string,
  series: Series,
  letter: SeriesLetter & { seen?: string },
  { fault, saved }: { fault?: string; saved?: SeriesLetter | null } = {},
): Response {
  const seen = saved === undefined ? (letter.seen ?? versionShown(letter)) : versionShown(saved)
  const place = `${base}/letters/series/${series.id}`
  return deskPage({
    base,
    here: '/letters',
    title: letter.id ? 'Change a letter' : `A new letter: ${series.title}`,
    children: (
      <form className="card write" method="post" action={`${place}/write`}>
        {fault && (
          <p className="alarm" role="alert">
            {fault}
          </p>
        )}
        <input type="hidden" name="letter" value={letter.id} />
        <Seen version={seen} />
        <label htmlFor="day">Days after the start of the series</label>
        <input id="day" name="day" type="number" min={0} step={1} required defaultValue={letter.day} />
        <label htmlFor="subject">Subject</label>
        <input id="subject" name="subject" required maxLength={150} defaultValue={letter.subject} />
        <label htmlFor="preview">What inboxes show next to it</label>
        <input id="preview" name="preview" required maxLength={200} defaultValue={letter.preview} />
        <label htmlFor="text">Text, in Markdown</label>
        <textarea id="text" name="text" rows={22} required defaultValue={letter.text} />
        {saved && <SavedText of={saved} />}
        <MarkdownHelp />
        <p className="soft">
          <code>{'{signature}'}</code> becomes your name.
        </p>
        <p>
          <button type="submit">Save and preview</button>{' '}
          <a href={letter.id ? `${place}?letter=${letter.id}` : place}>Back</a>
        </p>
      </form>
    ),
  })
}
