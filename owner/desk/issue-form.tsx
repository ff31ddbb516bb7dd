import type { Context } from 'hono'
import { findIssue } from '../../server/letters/issues.ts'
import { siteDay } from '../../server/process/days.ts'
import type { Services } from '../../server/services.ts'
import { Refusal } from '../command.ts'
import { inAddress } from '../in-address.ts'
import { type Draft, findDraft, writeDraft } from '../issue-drafts.ts'
import { isSlug } from '../issue-file.ts'
import { deskPage } from './frame.tsx'

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

/** `known` is the slug of the existing issue. It's empty for a new issue. */
type Typed = Draft & { known: string }

export async function readForm(c: Context, { clock }: Pick<Services, 'clock'>): Promise<Typed> {
  const fields = await c.req.parseBody()
  const field = (name: string) => `${fields[name] ?? ''}`.replaceAll('\r\n', '\n').trim()
  const [known, subject, preview, text] = [field('known'), field('subject'), field('preview'), field('text')]
  const slug =
    known || field('slug') || `${siteDay(clock.now()).slice(0, 7)}-${inAddress(subject) || 'issue'}`
  return { known, slug, subject, preview, text, isSample: false }
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
  await writeDraft(folder, draft)
  return ''
}

export function showForm(base: string, draft: Draft & { known?: string }, fault?: string): Response {
  const known = draft.known ?? draft.slug
  return deskPage({
    base,
    here: '/letters',
    title: known ? 'Change an issue' : 'A new issue',
    children: (
      <form className="card write" method="post" action={`${base}/letters/write`}>
        {fault && (
          <p className="alarm" role="alert">
            {fault}
          </p>
        )}
        <input type="hidden" name="known" value={known} />
        <label htmlFor="subject">Subject</label>
        <input id="subject" name="subject" required maxLength={150} defaultValue={draft.subject} />
        <label htmlFor="preview">What inboxes show next to it (empty: its first words)</label>
        <input id="preview" name="preview" maxLength={200} defaultValue={draft.preview} />
        <label htmlFor="text">Text, in Markdown</label>
        <textarea id="text" name="text" rows={22} required defaultValue={draft.text} />
        <MarkdownHelp />
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

export function MarkdownHelp() {
  return (
    <p className="soft">
      An empty line begins a paragraph. <code>## Heading</code>, <code>**bold**</code>, <code>*italic*</code>,{' '}
      <code>[words](https://…)</code>, <code>- a list</code>,{' '}
      <code>![what it shows](https://…/photo.jpg)</code>, <code>{'{greeting}'}</code> becomes “Hi Ann,”, and{' '}
      <code>{'{firstName}'}</code> “Ann”. Without a name, the words around it close up.
    </p>
  )
}
