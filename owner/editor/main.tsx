import './editor.css'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { issuePicture, picturesFolder, picturesPath } from '../../model/issue-pictures.ts'
import { personalFields } from '../../model/letter-markdown.ts'
import type { Draft } from '../content/drafts.ts'
import { hasText, isLetter as isLetterFile } from '../content/form.ts'
import { inWords } from '../content/form-names.ts'
import { inAddress } from '../content/in-address.ts'
import type { Opened } from '../content/opened.ts'
import type { Fault } from '../content/save.ts'
import { Compare } from './compare.tsx'
import {
  type Kept,
  openBrowserCopy,
  openKeeper,
  type Place,
  type State,
  storePdf,
  storePicture,
  type Work,
} from './drafting.ts'
import { Faults } from './faults.tsx'
import { Field, Group } from './fields.tsx'
import { Look } from './look.tsx'
import { slugOfNew } from './slug-of-new.ts'
import { Source, Text } from './text.tsx'
import { emptyOf, type Fields, withField } from './values.ts'

const root = document.querySelector('#editor')
const opened = JSON.parse(document.querySelector('#data')?.textContent ?? 'null') as Opened
if (!root) throw new Error('The page has no #editor element')
markParts(root, opened.language)
createRoot(root).render(<Editor {...opened} />)

/** The saved text while another version of it is to be chosen. `place` says where the draft belongs if it's taken. */
type Other = { title: string; work: Work; place: Partial<Place> }

const workOf = ({ slug, value, text, source }: Draft): Work => ({ slug, value, text, source })

function Editor(opened: Opened) {
  const { here, token, file: openedFile, form, choices, language, saved, drafts, earlier, next } = opened
  const [draft] = drafts
  const [work, setWork] = useState<Work>(
    draft ? workOf(draft) : { slug: '', value: emptyOf(form.schema) as Fields, text: '', ...saved?.content },
  )
  const [state, setState] = useState<State>(draft ? { is: 'kept', at: draft.at } : { is: 'saved', at: null })
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [other, setOther] = useState<Other | null>(
    draft && saved && draft.seen !== saved.version
      ? {
          title: 'The saved text has changed since this was written',
          work: { slug: '', ...saved.content },
          place: { seen: saved.version },
        }
      : null,
  )
  const [elsewhere, setElsewhere] = useState<readonly Draft[]>(drafts.slice(1))
  const [isSaving, setSaving] = useState(false)
  const [isLooking, setLooking] = useState(() => matchMedia('(min-width: 68rem)').matches)
  const [desk] = useState({ here, token })
  /** Counts the times that the whole text was replaced, because the text's editor reads it only when it begins. */
  const [edition, setEdition] = useState(0)
  const [file, setFile] = useState(openedFile)
  const [copy] = useState(() => openBrowserCopy(openedFile))
  const [left, setLeft] = useState(() => copy.left(drafts))
  const [keeper] = useState(() =>
    openKeeper({
      desk,
      place: {
        file: openedFile,
        seen: draft ? draft.seen : (saved?.version ?? null),
        known: draft ? { id: draft.id, revision: draft.revision } : null,
      },
      work,
      copy,
      say: setState,
      sayOthers: setElsewhere,
      sayPlace: ({ file, known }) => {
        setFile(file)
        // A reload opens the same text. One that isn't saved yet has only its draft's id.
        const query = new URLSearchParams({ file, ...(known && file.includes('*') && { draft: known.id }) })
        history.replaceState(null, '', `${here}/edit?${query}`)
      },
    }),
  )
  /** The latest text. Several changes may come before the next rendering. */
  const latest = useRef(work)

  function change(next: Partial<Work>) {
    latest.current = { ...latest.current, ...next }
    setWork(latest.current)
    keeper.change(latest.current)
  }

  function replace(next: Work, place: Partial<Place> = {}) {
    keeper.move(place)
    setEdition((count) => count + 1)
    setOther(null)
    change({ source: undefined, ...next })
  }

  async function press() {
    // The address that is shown comes from the title, until the owner types one.
    if (isNew && work.slug !== slug) change({ slug })
    setSaving(true)
    const answer = await keeper.save()
    setSaving(false)
    if (answer?.state === 'saved') setFaults([])
    if (answer?.state === 'unfinished') setFaults(answer.faults)
    if (answer?.state === 'changed')
      setOther({
        title: 'Another version of this was saved meanwhile',
        work: { slug: '', ...(answer.saved?.content ?? { value: {}, text: '' }) },
        place: { seen: answer.saved?.version ?? null },
      })
  }

  /** Deletes the draft of another window, after the owner has seen it and chosen. */
  async function dropOther(known: NonNullable<Place['known']>) {
    await keeper.discardOther(known)
    setElsewhere((all) => all.filter(({ id }) => id !== known.id))
  }

  function dropLeft(kept: Kept) {
    setLeft((all) => all.filter((each) => each !== kept))
    copy.forget(kept.name)
  }

  async function giveUp() {
    if (await keeper.discard()) location.reload()
  }

  const isNew = file.includes('*')
  const titleKey = form.file.includes('*')
    ? ['title', 'name', 'subject'].find((key) => form.schema.properties?.[key])
    : undefined
  const title = String(work.value[titleKey ?? ''] ?? '')
  const slug = slugOfNew(form.file, { ...work, title, language })
  const folder = file.replace('*', slug).replace(/\.\w+$/, '')
  const address = `${here}/picture?path=`
  const shared = {
    form,
    whole: work.value,
    faults,
    upload: async (picture: File, to: string) => (await storePicture(desk, to, picture)).path,
    uploadPdf: (pdf: File) => storePdf(desk, pdf),
    pictureAddress: (path: string) => address + encodeURIComponent(path),
  }
  const isText = hasText(form.file) && work.source === undefined
  const isLetter = isLetterFile(form.file)
  const isInSeries = form.file.startsWith('series/')
  return (
    <>
      <div className="editor-bar">
        <p role="status" className="state" data-is={state.is}>
          {saysOf(state, faults.length, file)}
        </p>
        <button type="button" disabled={isSaving} onClick={() => void press()}>
          {isSaving ? 'Checking …' : 'Save'}
        </button>
        {state.is !== 'saved' && (
          <button type="button" className="quiet" onClick={() => void giveUp()}>
            {isNew ? 'Throw this away' : 'Back to the saved text'}
          </button>
        )}
        {isText && (
          <button
            type="button"
            className="quiet"
            aria-pressed={isLooking}
            onClick={() => setLooking(!isLooking)}
          >
            See the {isLetter ? 'email' : 'page'}
          </button>
        )}
        {next && !isNew && <a href={next.path.replace('{slug}', slugOf(form.file, file))}>{next.label}</a>}
        {!isNew && form.file.includes('*') && (
          <a href={`${here}/delete?file=${encodeURIComponent(file)}`}>Delete</a>
        )}
      </div>
      {left.map((kept) => (
        <p key={kept.name} className="said">
          This browser kept a text from {hour(kept.at)} that the desk didn’t get.{' '}
          <button
            type="button"
            onClick={() => {
              replace(kept.work, keeper.placeOf(kept, drafts))
              dropLeft(kept)
            }}
          >
            Take it
          </button>{' '}
          <button type="button" className="quiet" onClick={() => dropLeft(kept)}>
            Throw it away
          </button>
        </p>
      ))}
      {elsewhere.map((each) => (
        <p key={each.id} className="said">
          Another window wrote this, too, until {hour(each.at)}. Its text is kept.{' '}
          <button
            type="button"
            className="quiet"
            onClick={() =>
              setOther({
                title: 'The text of the other window',
                work: workOf(each),
                place: { seen: each.seen, known: { id: each.id, revision: each.revision } },
              })
            }
          >
            Compare them
          </button>
        </p>
      ))}
      {other && (
        <Compare
          title={other.title}
          mine={work}
          other={other.work}
          takeMine={() => {
            if (other.place.known) void dropOther(other.place.known)
            // The draft now builds on the saved version, so saving replaces that one knowingly.
            else keeper.move(other.place)
            setOther(null)
          }}
          takeOther={() => {
            if (other.place.known) void dropOther(other.place.known)
            replace(other.work, 'seen' in other.place ? { seen: other.place.seen ?? null } : {})
          }}
        />
      )}
      {earlier.length > 0 && (
        <details className="earlier">
          <summary>Earlier publications of this text</summary>
          <ul>
            {earlier.map(({ at, content }) => (
              <li key={at}>
                <button
                  type="button"
                  className="link"
                  onClick={() =>
                    setOther({
                      title: `As it was published on ${hour(at)}`,
                      work: { slug: '', ...content },
                      place: {},
                    })
                  }
                >
                  {hour(at)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Faults faults={faults} schema={form.schema} />
      {work.source === undefined ? (
        <div className={isText && isLooking ? 'editor with-look' : 'editor'}>
          {titleKey && (
            <Field
              schema={form.schema.properties?.[titleKey] ?? {}}
              path={titleKey}
              label={form.schema.properties?.[titleKey]?.title ?? inWords(titleKey)}
              isRequired
              value={work.value[titleKey]}
              change={(next) => change({ value: withField(work.value, titleKey, next) })}
              shared={shared}
            />
          )}
          {isNew && (
            <Field
              schema={{
                type: 'string',
                description: `The ${isInSeries ? 'name of its file' : 'last part of its address'}. It stays when it is saved.`,
              }}
              path="slug"
              label={isInSeries ? 'File' : 'Address'}
              isRequired
              value={slug}
              change={(next) => change({ slug: addressSoFar(String(next), language) })}
              shared={shared}
            />
          )}
          {isText && (
            <Text
              key={edition}
              text={work.text}
              change={(text) => change({ text, ...(isNew && { slug }) })}
              choices={choices}
              readerFields={isLetter ? (isInSeries ? seriesFields : personalFields) : null}
              upload={(picture) => (isLetter ? letterPicture(picture) : pictureOf(picture))}
              pictureAddress={(path) =>
                isLetter
                  ? pictureOfLetter(path)
                  : shared.pictureAddress(
                      `${folder.split('/').slice(0, -1).join('/')}/${path.replace(/^\.\//, '')}`,
                    )
              }
            />
          )}
          {isText && isLooking && (
            <Look desk={desk} file={file} work={isNew ? { ...work, slug } : work} isLetter={isLetter} />
          )}
          <div className="fields-of-file">
            <Group
              schema={form.schema}
              path=""
              label={form.label}
              value={work.value}
              change={(value) => change({ value })}
              shared={shared}
              without={titleKey ? [titleKey] : []}
            />
          </div>
        </div>
      ) : (
        <div className="editor">
          <Source
            key={edition}
            label="The file, as it is stored"
            help="Its fields can’t be read. Save says what is wrong."
            text={work.source}
            change={(source) => change({ source })}
          />
        </div>
      )}
    </>
  )

  /** Stores a picture of the text in the folder with the text's name, and returns its path from the text. */
  async function pictureOf(picture: File): Promise<string> {
    if (slug === '') throw new Error('Type the title first: the picture is stored under it.')
    const path = await shared.upload(picture, folder)
    return `./${path.slice(folder.length - slug.length)}`
  }

  /** Stores a picture of a letter, and returns its path from an issue. Series have its address, with its size for Outlook. */
  async function letterPicture(picture: File): Promise<string> {
    const { path, ...size } = await storePicture(desk, picturesFolder, picture)
    const name = path.replace('issues/', '')
    return isInSeries ? issuePicture.address(name, size) : name
  }

  function pictureOfLetter(path: string): string {
    const [, name] = /^(?:\.\/)?pictures\/(.+)$/.exec(path.replace(picturesPath, 'pictures/')) ?? []
    return name ? shared.pictureAddress(`${picturesFolder}/${name.replace(/#.*/, '')}`) : path
  }
}

/**
 * Says in which language the site's words are, in fields and where they are shown: the rest of the page is English. Gives names to
 * the cells and buttons of tables, and to the texts of parts, which come without one.
 */
function markParts(inside: Element, language: string) {
  const words = 'input[type="text"], input:not([type]), textarea, [contenteditable="true"], pre, .inbox'
  const marks = [
    [words, 'lang', language],
    ['[role="textbox"]', 'aria-label', 'Text'],
    ['[class*="addColumnButton"]', 'aria-label', 'Add a column'],
    ['[class*="addRowButton"]', 'aria-label', 'Add a row'],
  ] as const
  const mark = () => {
    for (const [which, name, value] of marks)
      for (const each of inside.querySelectorAll(`:is(${which}):not([${name}])`))
        each.setAttribute(name, value)
  }
  new MutationObserver(mark).observe(inside, { childList: true, subtree: true })
}

/** The fields of the reader in the letters of a series (model/series.ts). */
const seriesFields = [...personalFields, 'signature', 'kit']

/** Words as an address. Keeps a hyphen at the end, because the owner is about to type what follows. */
const addressSoFar = (typed: string, language: string) =>
  inAddress(typed, language) + (/[a-z0-9][ -]$/i.test(typed) ? '-' : '')

/** The part of a file's path that its form's pattern leaves open. */
const slugOf = (form: string, file: string) => {
  const [before = '', after = ''] = form.split('*')
  return file.slice(before.length, file.length - after.length)
}

const hour = (at: number) => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function saysOf(state: State, faults: number, file: string): string {
  switch (state.is) {
    case 'saved':
      return state.at !== null
        ? `Saved at ${clock(state.at)}. ${thenOf(file)}`
        : file.includes('*')
          ? 'Nothing is typed yet'
          : 'As it is saved'
    case 'typing':
      return 'Keeping …'
    case 'kept':
      return faults > 0
        ? `Kept as a draft at ${clock(state.at)}. It can’t be ${file.startsWith('issues/') ? 'sent' : 'published'} yet: see below.`
        : `Draft, kept at ${clock(state.at)}`
    case 'failing':
      return `Not at the desk yet, but kept in this browser. ${state.why}`
  }
}

function thenOf(file: string): string {
  if (file.startsWith('issues/')) return 'Nobody gets it until you send it.'
  return isLetterFile(file)
    ? 'Publish to use it for letters that aren’t sent yet.'
    : 'Publish to show it to visitors.'
}

const clock = (at: number) => new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })
