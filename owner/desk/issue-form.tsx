import type { Context } from 'hono'
import { mostPictureWidth, picturesFolder } from '../../model/issue-pictures.ts'
import { findIssue } from '../../server/newsletter/issues.ts'
import { siteDay } from '../../server/process/days.ts'
import type { Services } from '../../server/services.ts'
import { Refusal } from '../acts/act.ts'
import { type Draft, findDraft, writeDraft } from '../acts/newsletter/issue-drafts.ts'
import { isSlug } from '../acts/newsletter/issue-file.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { inAddress } from '../content/in-address.ts'
import { storePicture } from '../content/store-picture.ts'
import { deskPage, publicBase } from './frame.tsx'
import { Seen } from './seen.tsx'

/** The services, the desk's path, and the folder with the drafts, for the issue pages. */
export type Desk = { services: Services; base: string; folder: string }

/** Returns the form's initial values: from the issue's file, from the sent text, or empty. Null for an unknown issue. */
export async function toWrite({ services, folder }: Desk, slug: string): Promise<Draft | null> {
  if (slug === '') return { slug: '', subject: '', preview: '', text: '', isSample: false }
  const draft = await findDraft(folder, slug)
  if (draft) return draft
  const sent = await findIssue(services.db, { slug })
  return sent ? { ...sent, text: sent.markdown, isSample: false } : null
}

/** `known` is the slug of the existing issue. It's empty for a new issue. `seen` is the version that the form began with. */
type Typed = Draft & { known: string; seen?: string; photo?: { file: File; alt: string } }

export async function readForm(c: Context, { clock }: Pick<Services, 'clock'>): Promise<Typed> {
  const fields = await c.req.parseBody()
  const { photo } = fields
  const field = (name: string) => `${fields[name] ?? ''}`.replaceAll('\r\n', '\n').trim()
  const [known, subject, preview, text] = [field('known'), field('subject'), field('preview'), field('text')]
  const slug =
    known || field('slug') || `${siteDay(clock.now()).slice(0, 7)}-${inAddress(subject) || 'issue'}`
  const seen = typeof fields.seen === 'string' ? { seen: fields.seen } : {}
  const typed = { known, slug, subject, preview, text, isSample: false, ...seen }
  if (!(photo instanceof File) || photo.size === 0) return typed
  return { ...typed, photo: { file: photo, alt: field('alt') } }
}

/** Stores a photo for an issue, and returns the line that shows it. Throws a Refusal if that isn't possible. */
async function storePhoto({ file, alt }: NonNullable<Typed['photo']>): Promise<string> {
  const words = alt.replaceAll(/[[\]\s]+/g, ' ').trim()
  if (words === '')
    throw new Refusal('Say in words what the photo shows, for people who can’t see it, and choose it again.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wanted = { most: mostPictureWidth, forEmail: true }
  const stored = await storePicture(picturesFolder, file.name, bytes, wanted)
  if ('says' in stored) throw new Refusal(stored.says)
  return `![${words}](${stored.path.replace('issues/', '')})`
}

export async function write({ services, folder }: Desk, draft: Typed): Promise<string> {
  const isTaken =
    (await findDraft(folder, draft.slug)) ?? (await findIssue(services.db, { slug: draft.slug }))
  if (draft.known === '' && isTaken)
    throw new Refusal(`An issue ${draft.slug} already exists: choose another address.`)
  if (!isSlug(draft.slug))
    throw new Refusal(
      'The address may have lowercase letters, digits and hyphens, like 2026-11-a-slow-start.',
    )
  const photo = draft.photo ? `\n\n${await storePhoto(draft.photo)}` : ''
  await writeDraft(folder, { ...draft, text: draft.text + photo })
  return ''
}

/** Shows the form. `saved` is the text as it is saved, if that isn’t the one that the form began with. */
export function showForm(
  base: string,
  draft: Draft & { known?: string; seen?: string },
  { fault, saved }: { fault?: string; saved?: Draft | null } = {},
): Response {
  const known = draft.known ?? draft.slug
  const seen = saved === undefined ? (draft.seen ?? versionShown(draft)) : versionShown(saved)
  // The desk on the public site takes no files.
  const takesPhotos = base !== publicBase
  return deskPage({
    base,
    here: '/letters',
    title: known ? 'Change an issue' : 'A new issue',
    children: (
      <form
        className="card write"
        method="post"
        action={`${base}/letters/write`}
        encType={takesPhotos ? 'multipart/form-data' : undefined}
      >
        {fault && (
          <p className="alarm" role="alert">
            {fault}
          </p>
        )}
        <input type="hidden" name="known" value={known} />
        <Seen version={seen} />
        <label htmlFor="subject">Subject</label>
        <input id="subject" name="subject" required maxLength={150} defaultValue={draft.subject} />
        <label htmlFor="preview">What inboxes show next to it (empty: its first words)</label>
        <input id="preview" name="preview" maxLength={200} defaultValue={draft.preview} />
        <label htmlFor="text">Text, in Markdown</label>
        <textarea id="text" name="text" rows={22} required defaultValue={draft.text} />
        {saved && <SavedText of={saved} />}
        <MarkdownHelp />
        {takesPhotos && (
          <>
            <label htmlFor="photo">Add a photo (JPEG, PNG or WebP)</label>
            <input id="photo" name="photo" type="file" accept="image/jpeg,image/png,image/webp" />
            <label htmlFor="alt">What the photo shows</label>
            <input
              id="alt"
              name="alt"
              maxLength={300}
              placeholder="A round loaf of rye bread on a wooden board"
            />
            <p className="soft">
              Its line comes after the text when you save: move it to where the photo belongs. Publish the
              site before you send the issue, so that the photo has an address.
            </p>
          </>
        )}
        {known === '' && (
          <>
            <label htmlFor="slug">The address in the archive (empty: the month and the subject)</label>
            <input id="slug" name="slug" defaultValue={draft.slug} placeholder="2026-11-a-slow-start" />
          </>
        )}
        <p>
          <button type="submit">Save and preview</button>{' '}
          <a href={known ? `${base}/letters/issues/${known}` : `${base}/letters`}>Back</a>
        </p>
      </form>
    ),
  })
}

export const staleText =
  'The text has changed since you opened this form: nothing was saved. If you save again, yours replaces it.'

/** Whether the saved text isn’t the one that the form began with, nor the typed one, which a double click saves again. */
export function isOther(saved: Words | null, typed: Words & { seen?: string }): boolean {
  const { subject, preview, text, day } = typed
  const isSame =
    saved?.subject === subject &&
    saved.text.trim() === text.trim() &&
    saved.day === day &&
    // A preview that is left empty is saved as the first words of the text.
    (saved.preview === preview || preview === '')
  return isStale(typed.seen, versionShown(saved)) && !isSame
}

type Words = Pick<Draft, 'subject' | 'preview' | 'text'> & { day?: number }

/** The text that the next press replaces. */
export const SavedText = ({ of: { subject, text } }: { of: Pick<Draft, 'subject' | 'text'> }) => (
  <details>
    <summary>The text as it is saved: {subject}</summary>
    <pre>{text}</pre>
  </details>
)

export function MarkdownHelp() {
  return (
    <p className="soft">
      An empty line begins a paragraph. <code>## Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
      <code>[words](https://…)</code>, <code>- a list</code>,{' '}
      <code>![what it shows](pictures/photo.jpg)</code>, <code>{'{greeting}'}</code> becomes “Hi Ann,”, and{' '}
      <code>{'{firstName}'}</code> “Ann”. Without a name, the words around it close up.
    </p>
  )
}
