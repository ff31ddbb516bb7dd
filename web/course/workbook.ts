import type { SavedAnswers } from '../../contract/workbook.ts'
import { computeResults, type Field, isChanged, isMarked, setText, textOf } from './sheet-fields.ts'
import { openStore } from './unsaved-fields.ts'

/** The browser's copy of a worksheet in the free lesson (web/pages/sample-lesson). */
export const samplePlace = (worksheet: string) => `sample ${worksheet}`

/** How often what is typed is saved, and when a save is tried again, in milliseconds. */
const [oftenMs, laterMs] = [1_500, 15_000]

/** Browsers refuse to finish larger requests after the page was left: together, they may have 64 KiB. */
const mostKeptAlive = 60_000

/** The sentences that a screen reader should say by itself. */
const problems = ['offline', 'later', 'closed', 'conflict']

/**
 * Computes the results of a worksheet's form as it's typed, and saves each change: at the form's action, and in the browser until
 * the server has it. A form without an action keeps everything in the browser. Returns a function that stops it.
 */
export function startWorkbook(form: HTMLFormElement): () => void {
  const action = form.getAttribute('action')
  const store = openStore(form.dataset.workbook ?? '')
  const fields = new Map(
    [...form.querySelectorAll<Field>('[name^="a."]')].map((field) => [field.name.slice(2), field]),
  )
  /** The stored text of each field, as far as this window knows. */
  const stored = new Map(
    [...form.querySelectorAll<HTMLInputElement>('[name^="was."]')].map(({ name, value }) => [
      name.slice(4),
      value,
    ]),
  )
  const conflicts = new Set<string>()
  const wasOf = (key: string) => stored.get(key) ?? ''
  /** The texts of each field that were sent without an answer, oldest first. The server may have any of them. */
  const unanswered = new Map<string, string[]>()
  const changed = () =>
    [...fields].filter(([key, field]) => unanswered.has(key) || textOf(field) !== wasOf(key))
  const hasChanges = () => changed().length > 0
  /** The conflicts that the server has shown in the page. Saving the form again solves them. */
  const seen = new Set([...fields].filter(([, field]) => isMarked(field)).map(([key]) => key))
  const status = form.querySelector<HTMLElement>('[data-status]')
  const say = (name: string) => {
    const sentence = status?.dataset[name]
    if (!status || !sentence || status.textContent === sentence) return
    status.setAttribute('aria-live', problems.includes(name) ? 'polite' : 'off')
    status.textContent = sentence
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The bytes of the requests that have no answer yet. */
  let sending = 0
  let isClosed = false
  const stop = new AbortController()

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = action && !isClosed ? setTimeout(send, ms) : undefined
  }

  function noteChanges() {
    for (const [key, field] of fields) {
      const [text, was, sent] = [textOf(field), wasOf(key), unanswered.get(key)]
      if (text === was && sent === undefined) store.drop(key)
      else store.keep(key, { text, was, sent })
    }
    store.write()
    computeResults(form)
  }

  async function send(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // A page that is left can't wait for an answer.
    if (!action || isClosed || (sending > 0 && !isLeaving)) return
    const texts = changed()
      .map(([key, field]) => ({ key, text: textOf(field), last: unanswered.get(key)?.at(-1) }))
      .filter(({ key, text, last }) => !conflicts.has(key) && !(sending > 0 && text === last))
    if (texts.length === 0) return sending > 0 ? undefined : say(conflicts.size > 0 ? 'conflict' : 'saved')
    const body = new URLSearchParams()
    for (const { key, text, last } of texts) {
      const was = wasOf(key)
      body.set(`a.${key}`, text)
      body.set(`was.${key}`, sending > 0 || text === was ? (last ?? was) : was)
      unanswered.set(key, [...(unanswered.get(key) ?? []).filter((one) => one !== text), text])
    }
    const size = body.toString().length
    const keepalive = sending + size < mostKeptAlive
    sending += size
    say('saving')
    let next: number | null = null
    try {
      const headers = { accept: 'application/json' }
      const answer = await fetch(action, { method: 'POST', body, headers, keepalive })
      if (answer.ok) take((await answer.json()) as SavedAnswers, texts, isLeaving)
      else if ([403, 404].includes(answer.status)) {
        isClosed = true
        say('closed')
      } else {
        next = Number(answer.headers.get('retry-after')) * 1000 || laterMs
        say('later')
      }
      if (answer.ok) next = changed().some(([key]) => !conflicts.has(key)) ? oftenMs : null
    } catch {
      next = laterMs
      say(navigator.onLine ? 'later' : 'offline')
    }
    sending -= size
    if (next !== null && sending === 0) later(next)
  }

  /** Notes that the server has this text, or has refused it. Returns false if it has answered to a later one before. */
  function noteAnswer(key: string, text: string): boolean {
    const texts = unanswered.get(key) ?? []
    const at = texts.indexOf(text)
    const newer = texts.slice(at + 1)
    if (newer.length > 0) unanswered.set(key, newer)
    else unanswered.delete(key)
    return at >= 0
  }

  /** Takes the server's response to the texts that were sent. */
  function take(
    { kept, others, problems }: SavedAnswers,
    texts: readonly { key: string; text: string }[],
    isLeaving: boolean,
  ) {
    for (const { key, text } of texts)
      if (!(key in others) && noteAnswer(key, text) && kept.includes(key)) setStored(key, text)
    for (const [key, other] of Object.entries(others)) {
      // The server has an earlier text of this window, whose response was lost.
      if (noteAnswer(key, other)) setStored(key, other)
      // What was sent on leaving may have overtaken the request before it. The next save shows a real conflict.
      else if (!isLeaving) {
        unanswered.delete(key)
        showConflict(key, other)
      }
    }
    for (const [key, problem] of Object.entries(problems)) showProblem(key, problem)
    noteChanges()
    say(conflicts.size > 0 ? 'conflict' : hasChanges() ? 'changed' : 'saved')
  }

  /** Also sets the hidden field, so that the form sends the same without this script. */
  function setStored(key: string, text: string) {
    stored.set(key, text)
    const field = fields.get(key)
    let hidden = form.querySelector<HTMLInputElement>(`[name="was.${key}"]`)
    if (!hidden && field) {
      hidden = Object.assign(document.createElement('input'), { type: 'hidden', name: `was.${key}` })
      field.closest('.sheet-field')?.append(hidden)
    }
    if (hidden) hidden.value = text
    settle(key)
  }

  function settle(key: string) {
    conflicts.delete(key)
    const field = fields.get(key)
    field?.removeAttribute('aria-invalid')
    field?.removeAttribute('aria-describedby')
    for (const note of field?.closest('.sheet-field')?.querySelectorAll('.sheet-other, .field-error') ?? [])
      note.remove()
  }

  function mark(key: string, note: HTMLElement) {
    settle(key)
    conflicts.add(key)
    const field = fields.get(key)
    note.id = `${field?.id}-problem`
    field?.setAttribute('aria-invalid', 'true')
    field?.setAttribute('aria-describedby', note.id)
    const part = field?.closest<HTMLElement>('.sheet-field')
    part?.append(note)
    if (part) part.hidden = false
  }

  function showConflict(key: string, other: string) {
    const template = form.querySelector<HTMLTemplateElement>('template[data-conflict]')
    const note = template?.content.firstElementChild?.cloneNode(true)
    const field = fields.get(key)
    if (!(note instanceof HTMLElement) || !field) return
    // Nothing is stored there, so there is nothing to choose. A stored text has its field in the page.
    if (field.closest('[hidden]') && other === '') return setStored(key, other)
    const quote = note.querySelector('blockquote')
    if (quote) quote.textContent = other || '–'
    mark(key, note)
    onPress(note, field, {
      mine: () => setStored(key, other),
      other: () => {
        setStored(key, other)
        setText(field, other)
      },
    })
  }

  function showProblem(key: string, problem: string) {
    const note = Object.assign(document.createElement('p'), {
      className: 'field-error',
      textContent: problem,
    })
    mark(key, note)
    fields.get(key)?.addEventListener('input', () => settle(key), { once: true, signal: stop.signal })
  }

  /** Runs the pressed button's function, which removes the button, and then focuses the field. */
  function onPress(within: HTMLElement, field: Field | undefined, presses: Record<string, () => void>) {
    within.addEventListener('click', ({ target }) => {
      const name = target instanceof Element && target.closest<HTMLElement>('[data-press]')?.dataset.press
      if (!name || !presses[name]) return
      presses[name]()
      field?.focus()
      noteChanges()
      void send()
    })
  }

  /**
   * The owner has removed this field since. The server stores its text, and shows it the next time. Until then it's hidden, unless
   * something is wrong with its text.
   */
  function addRemoved(key: string): Field | undefined {
    const template = form.querySelector<HTMLTemplateElement>('template[data-removed]')
    const part = template?.content.firstElementChild?.cloneNode(true)
    const field = part instanceof HTMLElement ? part.querySelector('textarea') : null
    if (!part || !field) return undefined
    Object.assign(field, { id: `sheet-${key}`, name: `a.${key}` })
    form.querySelector('.sheet-save')?.before(part)
    fields.set(key, field)
    return field
  }

  function offerSample() {
    const offer = form.querySelector<HTMLElement>('[data-offer]')
    const sample = openStore(samplePlace(offer?.dataset.offer ?? ''))
    const free = Object.entries(sample.all()).filter(([key]) => fields.has(key) && wasOf(key) === '')
    if (!offer || free.length === 0) return
    offer.hidden = false
    onPress(offer, [...fields.values()][0], {
      take() {
        for (const [key, { text }] of free) {
          const field = fields.get(key)
          if (field && textOf(field) === '') setText(field, text)
        }
        sample.clear()
        offer.hidden = true
      },
      leave() {
        sample.clear()
        offer.hidden = true
      },
    })
  }

  // What this browser has kept and not sent: the window was closed while it was offline.
  for (const [key, { text, was, sent }] of Object.entries(store.all())) {
    const field = fields.get(key) ?? (action ? addRemoved(key) : undefined)
    if (!field) continue
    // The visitor may have typed another text before this script ran.
    const isNewer = isChanged(field) && textOf(field) !== text
    if (isNewer || text === wasOf(key)) store.forget(key)
    else {
      setText(field, text)
      if (action) stored.set(key, was)
      if (sent !== undefined) unanswered.set(key, [sent].flat())
    }
  }
  for (const key of seen) conflicts.add(key)
  noteChanges()
  if (hasChanges()) {
    if (action) later(0)
    else say('local')
  }
  offerSample()

  const { signal } = stop
  form.addEventListener(
    'input',
    () => {
      noteChanges()
      say(!action ? 'local' : navigator.onLine ? 'changed' : 'offline')
      if (sending === 0 && !timer) later(oftenMs)
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      if (isClosed) return
      event.preventDefault()
      for (const key of seen) settle(key)
      seen.clear()
      void send()
    },
    { signal },
  )
  // A page has several forms, and only those with something to save have something to say.
  addEventListener('online', () => hasChanges() && later(0), { signal })
  addEventListener('offline', () => hasChanges() && say('offline'), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && hasChanges() && void send(true), {
    signal,
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
