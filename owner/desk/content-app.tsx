import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Context, Hono } from 'hono'
import { environment, inSite, sampleFolder } from '../../model/reader/site-folder.ts'
import type { Visitor } from '../../server/desk/desk-auth.ts'
import { editorToken } from '../../server/desk/devices.ts'
import { typeOf } from '../../server/http/static-files.ts'
import { ownerAddress, safeName } from '../../server/mail/addressee.ts'
import { findIssue } from '../../server/newsletter/issues.ts'
import type { Services } from '../../server/services.ts'
import { inWords, Refusal } from '../acts/act.ts'
import { sendTest } from '../acts/newsletter/send-issue.ts'
import { writtenLetter } from '../acts/newsletter/written-letter.ts'
import { isStale } from '../acts/seen.ts'
import { changeSchema, type DraftChange, draftSchema, openDrafts } from '../content/drafts.ts'
import { isEditorFile, sendEditorFile } from '../content/editor-files.ts'
import { type EditorData, type Form, formOf, hasText, isLetter } from '../content/form.ts'
import { inAddress } from '../content/in-address.ts'
import type { Opened } from '../content/opened.ts'
import { run, runNode } from '../content/run-node.ts'
import { type Fault, isCheckout, namesOf, saveFile, saveSource } from '../content/save.ts'
import {
  earlierVersions,
  type FileContent,
  languageNow,
  picturePath,
  readSiteFile,
  sourceOf,
  stateOfFiles,
  textPath,
  versionOf,
} from '../content/site-file.ts'
import { storePdf, storePicture } from '../content/store-picture.ts'
import { showText } from '../content/text-preview.ts'
import { confirmPage } from './confirm-page.tsx'
import { editorAddress, showContent } from './content-page.tsx'
import { base, isPublic, limitTo, thenSay } from './desk-request.ts'
import { deskPage, noSources } from './frame.tsx'
import { letterLook } from './letter-preview.tsx'
import { seriesNamed } from './letters-page.tsx'

type Forms = { data: EditorData; faults: string }

/** A picture from a phone or a PDF, as the editor sends it. */
const mostFileBytes = 40 * 1024 * 1024

/** The desk's Content page, and the editor with its drafts, saves and pictures. */
export function contentRoutes(desk: Hono, services: Services) {
  const { config, clock, log, db } = services
  const drafts = openDrafts(config.dataDir, clock.now)
  /** The new texts that windows have saved. A window that gets no answer saves its text as a new one again. */
  const made = new Map<string, { path: string; version: string }>()
  const content = new Hono()
  const [ofFiles, ofTexts] = [limitTo(mostFileBytes), limitTo(2 * 1024 * 1024)]
  // Hono would apply a limit for all paths to files, too.
  content.use((c, next) => (/\/content\/(picture|pdf)$/.test(c.req.path) ? ofFiles : ofTexts)(c, next))

  content.get('/', async (c) =>
    isCheckout()
      ? showContent({
          ...(await readForms()),
          drafts: await drafts.list(),
          unreadable: await drafts.listUnreadable(),
          query: c.req.query(),
        })
      : noSources('/content', 'Content'),
  )
  content.get('/assets/:name', async (c) => {
    const name = c.req.param('name')
    return isEditorFile(name) && isCheckout() ? sendEditorFile(name, config.dataDir) : c.notFound()
  })
  content.get('/edit', async (c) => {
    const { file = '', draft } = c.req.query()
    const { data } = await readForms()
    const form = data.forms.find((each) => each.file === file) ?? formOf(data.forms, file)
    if (!form) return c.notFound()
    const saved = textPath.safeParse(file).success ? readSiteFile(file) : null
    // Each new text is a draft of its own. An existing text continues with its newest draft.
    const own = (await drafts.list()).filter(
      (each) => each.file === file && (!isNew(file) || each.id === draft),
    )
    const visitor = (c.env as { visitor?: Visitor } | undefined)?.visitor
    const token = visitor && 'device' in visitor ? editorToken(visitor.device) : ''
    const earlier = saved ? earlierVersions(file) : []
    const namesIn = (field: string) => (form.schema.properties?.[field]?.enum ?? []).map(String)
    const choices = { ...data.choices, worksheets: namesIn('worksheet'), downloads: namesIn('download') }
    return showEditor({ file, form, saved, drafts: own, earlier, choices, token })
  })
  content.post('/draft', async (c) => {
    const change = await changeIn(c)
    if (!change) return c.text('This isn’t a text of the site.', 400)
    // The text is saved, but the answer was lost. Or the owner has taken back what they typed.
    const version = savedVersion(change)
    if (version) {
      if (change.known) await drafts.remove(change.known)
      await drafts.removeOf(change)
      return c.json({ version })
    }
    const { id, revision, at } = await drafts.store(change)
    const others = isNew(change.file)
      ? []
      : (await drafts.list()).filter((draft) => draft.file === change.file && draft.id !== id)
    return c.json({ id, revision, at, others })
  })
  // A page with the policy that a shown text needs. The editor writes the text into it.
  content.get('/look', (c) => c.html(lookPage, 200, lookHeaders))
  content.post('/look', async (c) => {
    const typed = await typedText(c)
    if (!typed) return c.text('This isn’t a text of the site.', 400)
    const { path, source, missing } = typed
    if (isLetter(path))
      return c.json(missing ? { faults: [missing] } : await letterLook(path, source, readerIn(c)))
    const shown = await showText({ path, source, pictures: `${base()}/content/picture?path=` })
    // On the owner's machine the site has another address than the desk, or isn't running.
    const assets = isPublic() ? '/assets/' : `${base()}/site/assets/`
    return c.json({
      ...(shown.html !== undefined && { html: shown.html.replaceAll('/assets/', assets) }),
      faults: shown.faults.map((fault) => fault.replace(/^\S+, line \d+: (\.{1,2}\/\S+: )?/, '')),
    })
  })
  // Sends a letter as it is typed, to the owner alone.
  content.post('/test', async (c) => {
    const typed = await typedText(c)
    if (!typed || !isLetter(typed.path)) return c.text('This isn’t a letter.', 400)
    const { path, source, missing } = typed
    const says = await inWords(async () => {
      if (missing) throw new Refusal(missing)
      const letter = await writtenLetter(path, source, readerIn(c))
      return (await sendTest(letter, ownerAddress(config).address, services)).text
    })
    return c.json({ says })
  })
  content.post('/save', async (c) => {
    const change = await changeIn(c)
    if (!change) return c.text('This isn’t a text of the site.', 400)
    // First store the draft, so that nothing is lost if the check finds a fault or the machine stops.
    const { id, revision, at } = await drafts.store(change)
    const draft = { id, revision, at }
    const path = change.file.replace('*', inAddress(change.slug, languageNow()))
    const refuse = (says: string, field: string | null = 'slug') => {
      const fault: Fault = { file: path, field, near: null, says, whole: says }
      return c.json({ ...draft, state: 'unfinished', faults: [fault] }, 422)
    }
    if (!textPath.safeParse(path).success)
      return refuse('Type the last part of its address: letters, digits and hyphens.')
    if (await isSentIssue(change.file, path))
      return refuse('An issue with this address was sent: choose another one.')
    const own = made.get(change.window ?? '')
    const seen = change.seen ?? (own?.path === path ? own.version : null)
    const saved = await saveFile(path, ownText(path, change), seen).catch((err: Error) => err)
    if (saved instanceof Error) {
      log.error({ err: saved }, 'a text could not be saved')
      const why = `The site’s folder can’t be written (${saved.message}).`
      return refuse(`${why} Your text is kept as a draft.`, null)
    }
    if (saved.state === 'changed' && isNew(change.file) && seen === null)
      return refuse('There is one at this address: choose another one.')
    if (saved.state === 'changed') return c.json({ ...draft, ...saved, saved: readSiteFile(path) }, 409)
    if (saved.state === 'unfinished') return c.json({ ...draft, ...saved }, 422)
    if (isNew(change.file) && change.window) made.set(change.window, { path, version: saved.version })
    await drafts.remove(draft)
    return c.json({ ...saved, path, at: clock.now() })
  })
  content.post('/discard', async (c) => {
    const draft = discarded.safeParse(await json(c))
    if (!draft.success) return c.text('This isn’t a draft.', 400)
    await ('id' in draft.data ? drafts.remove(draft.data) : drafts.removeOf(draft.data))
    return c.json({})
  })
  content.get('/picture', async (c) => {
    const path = picturePath.safeParse(c.req.query('path'))
    const bytes = path.success ? await readFile(inSite(path.data)).catch(() => null) : null
    if (!path.success || !bytes) return c.notFound()
    // A drawing may have scripts, which must not run if it's opened by itself.
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': typeOf(path.data),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
  content.post('/picture', async (c) => {
    const { folder = '', name = '' } = c.req.query()
    const stored = await storePicture(folder, name, new Uint8Array(await c.req.arrayBuffer()))
    return 'says' in stored ? c.text(stored.says, 422) : c.json(stored)
  })
  content.post('/pdf', async (c) => {
    const stored = await storePdf(c.req.query('name') ?? '', new Uint8Array(await c.req.arrayBuffer()))
    return 'says' in stored ? c.text(stored.says, 422) : c.json(stored)
  })
  content.get('/delete', (c) => {
    const path = textPath.safeParse(c.req.query('file'))
    if (!path.success || !existsSync(inSite(path.data))) return c.notFound()
    return confirmPage({
      here: '/content',
      back: editorAddress(path.data),
      action: `${base()}/content/delete`,
      label: 'Delete it',
      title: 'Delete this entry?',
      warning: `${path.data} is removed here. Visitors see it until you publish.`,
      hidden: { file: path.data, seen: readSiteFile(path.data)?.version ?? '' },
    })
  })
  content.post('/delete', async (c) => {
    const { file, seen } = await c.req.parseBody()
    const path = textPath.safeParse(file)
    if (!path.success) return c.notFound()
    const isOther = isStale(seen?.toString(), readSiteFile(path.data)?.version ?? '')
    const faults = isOther ? 'changed' : await saveSource(path.data, null)
    const said =
      faults === 'changed'
        ? `${path.data} has changed since you opened that form: nothing was deleted.`
        : faults.length === 0
          ? `${path.data} is deleted.`
          : `Not deleted, because other texts need it: ${namesOf(faults)}`
    return thenSay(c, '/content', said)
  })
  desk.route('/content', content)

  /** Whose email a letter is shown as. */
  const readerIn = (c: Context) => ({
    firstName: safeName(c.req.query('name') ?? ''),
    siteUrl: config.siteUrl,
  })

  /** Whether a new issue would get the address of one that was sent, and whose file is gone. */
  const isSentIssue = async (file: string, path: string) =>
    file === 'issues/*.md' && (await findIssue(db, { slug: basename(path, '.md') })) !== undefined

  /** Returns the text in a request as its file would have it, or null if it isn't a text of the site. */
  async function typedText(c: Context) {
    const change = await changeIn(c)
    const path = change?.file.replace('*', inAddress(change.slug, languageNow()) || 'new')
    if (!change || !path || !hasText(path) || !textPath.safeParse(path).success) return null
    const before = await readFile(inSite(path), 'utf8').catch(() => '')
    // An article's page doesn't show its description, so it is shown before that is written.
    const value = path.startsWith('articles/') ? { ...change.value, description: unseen } : change.value
    return { path, source: sourceOf(path, before, { ...change, value }), missing: missingIn(change) }
  }

  async function changeIn(c: Context) {
    const change = changeSchema.safeParse(await json(c))
    if (!change.success) return null
    const { forms } = last ?? (await readForms()).data
    const { file } = change.data
    const isKnown = forms.some((form) => form.file === file) || formOf(forms, file) !== undefined
    return isKnown ? change.data : null
  }
}

const unseen = 'A description of as many characters as search engines show.'

const lookPage =
  '<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Preview</title><p>The page appears here once nothing in it is missing.</p>'

/** A text runs no code: its page has no scripts, and the sandbox would stop them. The editor reads how far it is scrolled. */
const lookHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'self'; sandbox allow-same-origin",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
}

/** A draft at a revision, or what a window has written about a file. */
const discarded = draftSchema
  .pick({ id: true, revision: true })
  .or(draftSchema.pick({ window: true, file: true }))

/** Returns the version of a change's file if it already has that text. */
function savedVersion(change: DraftChange): string | null {
  const file = inSite(change.file)
  const saved = isNew(change.file) || !existsSync(file) ? null : readFileSync(file, 'utf8')
  return saved !== null && sourceOf(change.file, saved, change) === saved ? versionOf(saved) : null
}

/** Whether this is a form's pattern instead of a file: a text that isn't saved yet. */
const isNew = (file: string) => file.includes('*')

const json = (c: Context): Promise<unknown> => c.req.json().catch(() => null)

/** An issue that the owner has written over a sample is their own. */
function ownText(path: string, content: FileContent): FileContent {
  const { sample, ...own } = content.value
  return path.startsWith('issues/') ? { ...content, value: own } : content
}

const missingIn = ({ value, text }: FileContent): string =>
  String(value.subject ?? '').trim() === '' ? 'Type the subject.' : text.trim() === '' ? 'Type the text.' : ''

/** The forms of the last valid content. */
let last: EditorData | null = null
/** The last reading of the forms, and the files that it was made from. */
let reading: { of: string; forms: Promise<Forms> } | null = null

/**
 * Returns the forms for the current content. If the content has a fault, returns the forms of the last valid content, or
 * those of the sample, whose fields are the same, so that the owner can fix it here.
 */
function readForms(): Promise<Forms> {
  const of = stateOfFiles()
  if (reading?.of !== of) reading = { of, forms: makeForms() }
  return reading.forms
}

async function makeForms(): Promise<Forms> {
  const { code, output } = await runNode('bin/content-forms.ts')
  if (code === 0) {
    last = JSON.parse(output) as EditorData
    return { data: last, faults: '' }
  }
  if (last) return { data: last, faults: output.trim() }
  const env = { ...environment(), SITE_DIR: sampleFolder() }
  const sample = await run(process.execPath, ['bin/content-forms.ts'], { env })
  return { data: JSON.parse(sample.output) as EditorData, faults: output.trim() }
}

/** Renders the page of the editor. Its script draws the form. */
function showEditor(opened: Omit<Opened, 'here' | 'next' | 'language'>): Response {
  const here = `${base()}/content`
  const data: Opened = { ...opened, here, language: languageNow(), next: nextOf(opened.form) }
  return deskPage({
    here: isLetter(opened.form.file) ? '/letters' : '/content',
    title: opened.form.label,
    frames: "'self'",
    app: { script: `${here}/assets/editor.js`, style: `${here}/assets/editor.css`, data },
    children: (
      <div id="editor">
        <p role="status">The editor is opening. The first time, this takes a few seconds.</p>
        <noscript>
          <p>The editor needs JavaScript.</p>
        </noscript>
      </div>
    ),
  })
}

function nextOf({ file, address }: Form): Opened['next'] {
  const [, series] = /^series\/([^/*]+)\/\*\.md$/.exec(file) ?? []
  if (series)
    return seriesNamed(series)
      ? { label: 'The series', path: `${base()}/letters/series/${series}?letter={slug}` }
      : { label: 'Publish …', path: `${base()}/publish` }
  if (file === 'series/*/series.yaml')
    return { label: 'Write a letter', path: `${base()}/content/edit?file=series/{slug}/*.md` }
  if (isLetter(file)) return { label: 'Send it …', path: `${base()}/letters/issues/{slug}` }
  // The preview runs on the owner's machine alone.
  return address && !isPublic() ? { label: 'Preview', path: `${base()}/preview?page=${address}` } : null
}
