import type { Draft } from '../content/drafts.ts'
import { openTurns } from '../content/in-turn.ts'
import type { Saved } from '../content/save.ts'
import type { FileContent } from '../content/site-file.ts'
import type { Fields } from './values.ts'

/** What the owner has written so far. */
export type Work = { slug: string; value: Fields; text: string; source?: string | undefined }

/** Where a draft belongs: its file, the version that it began with, and the stored draft that it continues. */
export type Place = {
  file: string
  seen: string | null
  known: { id: string; revision: number } | null
}

/** Where the desk is, and what shows it that its own editor writes. */
export type Desk = { here: string; token: string }

export type Stored = {
  id: string
  revision: number
  at: number
  /** Drafts of the same file that other windows are writing. */
  others: readonly Draft[]
}

export type SaveAnswer =
  | { state: 'saved'; version: string; path: string; at: number }
  | ({ id: string; revision: number; at: number } & (
      | (Extract<Saved, { state: 'changed' }> & { saved: { content: FileContent; version: string } | null })
      | Extract<Saved, { state: 'unfinished' }>
    ))

/** Where the latest text is. */
export type State =
  | { is: 'saved'; at: number | null }
  | { is: 'typing' }
  | { is: 'kept'; at: number }
  | { is: 'failing'; why: string }

/** How long after a key the desk gets the draft, in milliseconds. */
const pause = 700
/** How long until the next attempt, if the desk doesn't answer. */
const pauseAfterFailure = 4_000

type Keeping = {
  desk: Desk
  place: Place
  work: Work
  copy: ReturnType<typeof openBrowserCopy>
  say: (state: State) => void
  sayOthers: (others: readonly Draft[]) => void
  /** Gets the file and the draft whenever they change. */
  sayPlace: (place: Place) => void
}

/**
 * Stores what the owner writes as a draft at the desk, soon after each change, and until then in this browser. Reports where
 * the latest text is to `say`, and drafts of other windows to `sayOthers`.
 */
export function openKeeper({ desk, place, work, copy, say, sayOthers, sayPlace }: Keeping) {
  let latest = work
  /** The last text that the desk has. Null if nobody knows what it has. */
  let stored: Work | null = work
  /** Each request names the draft and revision that the one before it left. */
  const inTurn = openTurns()
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(store, ms)
  }

  const store = () => void inTurn(send)

  async function send(): Promise<void> {
    if (stored === latest) return
    const [sent, { window }] = [latest, copy]
    try {
      const answer = await post<Stored | { version: string }>(desk, 'draft', { ...place, ...sent, window })
      if ('version' in answer) settle(sent, { seen: answer.version }, null)
      else if (window === copy.window) {
        sayOthers(answer.others)
        acknowledge(sent, answer)
      }
    } catch (error) {
      say({ is: 'failing', why: reasonOf(error) })
    }
    if (stored !== latest) later(stored === sent ? pause : pauseAfterFailure)
  }

  async function save(): Promise<SaveAnswer | null> {
    clearTimeout(timer)
    const [sent, { window }] = [latest, copy]
    try {
      const answer = await post<SaveAnswer>(desk, 'save', { ...place, ...sent, window }, [409, 422])
      if (answer.state === 'saved') settle(sent, { file: answer.path, seen: answer.version }, answer.at)
      else if (window === copy.window) acknowledge(sent, answer)
      if (latest !== sent) later(pause)
      return answer
    } catch (error) {
      say({ is: 'failing', why: reasonOf(error) })
      later(pauseAfterFailure)
      return null
    }
  }

  async function discard(): Promise<boolean> {
    clearTimeout(timer)
    try {
      if (place.known) await post(desk, 'discard', place.known)
      await post(desk, 'discard', { window: copy.window, file: place.file })
      stored = latest
      copy.forget()
      return true
    } catch (error) {
      stored = null
      copy.keep(latest, Date.now(), place.known)
      say({ is: 'failing', why: reasonOf(error) })
      later(pauseAfterFailure)
      return false
    }
  }

  /** The file has this text, and there is no draft. */
  function settle(sent: Work, saved: Partial<Place>, at: number | null) {
    place = { ...place, ...saved, known: null }
    copy.move(place.file)
    sayPlace(place)
    stored = sent
    if (latest === sent) copy.forget()
    say({ is: 'saved', at })
  }

  /** The desk has this text as a draft. */
  function acknowledge(sent: Work, { id, revision, at }: Pick<Stored, 'id' | 'revision' | 'at'>) {
    const isOther = place.known?.id !== id
    place = { ...place, known: { id, revision } }
    if (isOther) sayPlace(place)
    stored = sent
    if (latest !== sent) return copy.keep(latest, Date.now(), place.known)
    copy.forget()
    say({ is: 'kept', at })
  }

  addEventListener('pagehide', store)

  return {
    change(next: Work) {
      latest = next
      copy.keep(next, Date.now(), place.known)
      say({ is: 'typing' })
      later(pause)
    },
    /** Changes where the draft belongs, after the owner has chosen one of two versions. */
    move(next: Partial<Place>) {
      place = { ...place, ...next }
    },
    /**
     * Returns where a text belongs that this browser kept: it continues the draft that it came from, or the same window's. Any other
     * draft stays as it is, also the one that was typed here before.
     */
    placeOf({ known, window }: Kept, drafts: readonly Draft[]): Partial<Place> {
      if (latest !== work) {
        copy.renew()
        return { known: null }
      }
      const own = drafts.find((draft) => draft.window === window)
      if (own) return { known: { id: own.id, revision: own.revision } }
      return known?.id === place.known?.id && known?.revision === place.known?.revision ? {} : { known: null }
    },
    /** Saves the text in its file. The desk stores it as a draft first. Returns null if the desk doesn't answer. */
    save: () => inTurn(save),
    /** Deletes the draft. Returns false if the desk doesn't answer. */
    discard: () => inTurn(discard),
    /** Deletes a draft that another window has written. */
    discardOther: (known: NonNullable<Place['known']>) => post(desk, 'discard', known),
  }
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export type StoredPicture = { path: string; width: number; height: number }

/** Stores a picture in a folder of the site, and returns its path there. Throws a sentence for the owner. */
export async function storePicture(desk: Desk, folder: string, picture: File): Promise<StoredPicture> {
  const query = new URLSearchParams({ folder, name: picture.name })
  return (await storeFile(desk, `picture?${query}`, picture)) as StoredPicture
}

/** Stores a PDF, and returns its path in the site. Throws a sentence for the owner. */
export async function storePdf(desk: Desk, pdf: File): Promise<string> {
  const query = new URLSearchParams({ name: pdf.name })
  return ((await storeFile(desk, `pdf?${query}`, pdf)) as { path: string }).path
}

async function storeFile(desk: Desk, path: string, file: File): Promise<unknown> {
  const headers = { 'x-editor-token': desk.token }
  const answer = await fetch(`${desk.here}/${path}`, { method: 'POST', body: file, headers })
  if (answer.status === 422) throw new Error(await answer.text())
  // Also if a proxy has refused it, in words of its own.
  if (answer.status === 413)
    throw new Error('This file has too many megabytes: save it smaller, and choose it again.')
  return read(answer)
}

export async function post<Answer>(
  { here, token }: Desk,
  path: 'draft' | 'save' | 'discard' | `look${string}` | `test${string}`,
  body: unknown,
  alsoFine: readonly number[] = [],
): Promise<Answer> {
  const answer = await fetch(`${here}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-editor-token': token },
    body: JSON.stringify(body),
  })
  return (await read(answer, alsoFine)) as Answer
}

async function read(answer: Response, alsoFine: readonly number[] = []): Promise<unknown> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  if (isJson && (answer.ok || alsoFine.includes(answer.status))) return answer.json()
  if (answer.status === 401 || answer.status === 404)
    throw new Error('The desk has closed, or you are signed out: open this text there again.')
  throw new Error(`The desk answered ${answer.status}. ${isJson ? '' : (await answer.text()).slice(0, 200)}`)
}

/**
 * Keeps what the desk hasn't acknowledged in this browser, for each window by itself, so that it outlives a stopped desk, a
 * closed window and a signed-out device.
 */
export function openBrowserCopy(file: string) {
  const prefix = `draft ${file} `
  let window: string = crypto.randomUUID()
  let own = prefix + window
  return {
    /** The name of this window. */
    get window() {
      return window
    },
    /** Leaves what this window has written as another one's. */
    renew() {
      const old = window
      window = crypto.randomUUID()
      own = own.replace(old, window)
    },
    /** Returns what earlier windows have left behind, and no draft has. Deletes what a draft has. */
    left: (drafts: readonly Draft[]): Kept[] =>
      ifStorable(() =>
        Object.keys(localStorage)
          .filter((name) => name.startsWith(prefix) && name !== own)
          .flatMap((name) => {
            const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Omit<
              Kept,
              'name' | 'window'
            > | null
            if (kept && !drafts.some((draft) => isSame(draft, kept.work)))
              return { ...kept, name, window: name.slice(prefix.length) }
            localStorage.removeItem(name)
            return []
          }),
      ) ?? [],
    /** `known` is the draft that the text continues. */
    keep: (work: Work, at: number, known: Place['known']) =>
      ifStorable(() => localStorage.setItem(own, JSON.stringify({ work, at, known }))),
    forget: (name = own) => ifStorable(() => localStorage.removeItem(name)),
    /** Keeps the text for this file from now on: a new text gets its file when it's saved first. */
    move(to: string) {
      const before = own
      own = `draft ${to} ${window}`
      ifStorable(() => {
        const kept = localStorage.getItem(before)
        localStorage.removeItem(before)
        if (kept !== null) localStorage.setItem(own, kept)
      })
    },
  }
}

/** Does nothing in a browser whose storage is full or blocked: the desk has the draft, and this is its second copy. */
function ifStorable<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A page that is left sends its last draft, but gets no answer, so its text is in both places. */
const isSame = (one: Work, other: Work) =>
  one.slug === other.slug &&
  one.text === other.text &&
  one.source === other.source &&
  JSON.stringify(one.value) === JSON.stringify(other.value)

export type Kept = { name: string; window: string; work: Work; at: number; known?: Place['known'] }
