import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkbook } from './workbook.ts'

/** What the server has stored, and whether requests, or their responses, are lost on the way. */
let stored: string
let isOffline: boolean
let isLost: boolean
/** The requests, and what their responses wait for. */
let requests: { text: string; was: string; keepalive: boolean }[]
let answering: Promise<void> | undefined

beforeEach(() => {
  stored = ''
  isOffline = false
  isLost = false
  requests = []
  answering = undefined
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  // As server/course/answers.ts does.
  vi.stubGlobal('fetch', async (_: string, sent: { body: URLSearchParams; keepalive: boolean }) => {
    const [text, was] = [sent.body.get('a.k') ?? '', sent.body.get('was.k') ?? '']
    requests.push({ text, was, keepalive: sent.keepalive })
    if (isOffline) throw new TypeError('Failed to fetch')
    const isKept = text === stored || (was === stored && text !== was)
    const others: Record<string, string> = isKept || text === was ? {} : { k: stored }
    if (isKept) stored = text
    const isAnswerLost = isLost
    await answering
    if (isAnswerLost) throw new TypeError('Failed to fetch')
    return Response.json({ kept: isKept ? ['k'] : [], others, problems: {} })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the page with the stored text in the worksheet's only field. */
function openPage() {
  const window = parseHTML(`<form action="/answers" data-workbook="place">
    <div class="sheet-field"><textarea id="k" name="a.k">${stored}</textarea>
    <input type="hidden" name="was.k" value="${stored}"></div><p data-status data-saved="Saved."></p>
    <template data-conflict><div class="sheet-other"><blockquote></blockquote></div></template></form>`)
  const { document, Event } = window
  for (const name of ['document', 'HTMLInputElement', 'HTMLElement'] as const)
    vi.stubGlobal(name, window[name])
  const [form, field] = [document.querySelector('form'), document.querySelector('textarea')]
  if (!form || !field) throw new Error('The page has no form.')
  return {
    field,
    leave: startWorkbook(form),
    hide() {
      Object.assign(document, { hidden: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    type(text: string) {
      field.value = text
      form.dispatchEvent(new Event('input'))
    },
    said: () => form.querySelector('[data-status]')?.textContent,
    other: () => form.querySelector('.sheet-other blockquote')?.textContent,
  }
}

/** Lets every response wait until the returned function is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answering = promise
  return resolve
}

const later = () => vi.advanceTimersByTimeAsync(20_000)

test('a text whose response was lost is no other window’s', async () => {
  const { type, said, other } = openPage()
  isLost = true
  type('One')
  await later()
  expect(stored).toBe('One')
  isLost = false
  type('One, two')
  await later()
  expect([stored, said(), other()]).toEqual(['One, two', 'Saved.', undefined])
})

test('a text whose response was lost is no other window’s after the page was closed, either', async () => {
  const first = openPage()
  isLost = true
  first.type('One')
  await later()
  first.type('One, two')
  first.leave()
  isLost = false
  const second = openPage()
  await later()
  expect([stored, second.field.value, second.other()]).toEqual(['One, two', 'One, two', undefined])
})

test('a text whose response was lost is taken back with the next one', async () => {
  const { type, said } = openPage()
  isLost = true
  type('One')
  await later()
  isLost = false
  type('')
  await later()
  expect([stored, said()]).toEqual(['', 'Saved.'])
})

test('a page that is left sends the newest text', async () => {
  const { type, hide } = openPage()
  isOffline = true
  type('One')
  await vi.advanceTimersByTimeAsync(2_000)
  type('One, two')
  isOffline = false
  hide()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toBe('One, two')
})

test('what another window has stored since is shown, and stays', async () => {
  const { type, other } = openPage()
  isLost = true
  type('One')
  await later()
  isLost = false
  stored = 'From another window'
  type('One, two')
  await later()
  expect([stored, other()]).toEqual(['From another window', 'From another window'])
})

test('the room offers what was typed in this worksheet of the free lesson, and not in another one', () => {
  localStorage.setItem('worksheet sample niche', JSON.stringify({ k: { text: 'Mine', was: '' } }))
  const isOffered = (id: string) => {
    const { document, HTMLInputElement } = parseHTML(`<form action="/answers" data-workbook="place">
      <div class="sheet-field"><textarea id="k" name="a.k"></textarea></div>
      <div data-offer="${id}" hidden><button></button></div></form>`)
    vi.stubGlobal('document', document)
    vi.stubGlobal('HTMLInputElement', HTMLInputElement)
    const form = document.querySelector('form')
    if (form) startWorkbook(form)
    return document.querySelector<HTMLElement>('[data-offer]')?.hidden === false
  }
  expect([isOffered('niche'), isOffered('trail')]).toEqual([true, false])
})

test('a page that is left while a save is under way sends the newest text once', async () => {
  const { type, hide, said, other } = openPage()
  const end = holdAnswers()
  type('One')
  await vi.advanceTimersByTimeAsync(2_000)
  type('One, two')
  hide()
  hide()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual([
    { text: 'One', was: '', keepalive: true },
    { text: 'One, two', was: 'One', keepalive: true },
  ])
  end()
  await later()
  expect([requests.length, stored, said(), other()]).toEqual([2, 'One, two', 'Saved.', undefined])
})

test.each(['the first', 'the second', 'both'])(
  'a page that is left while a save is under way is no other window: %s is lost',
  async (lost) => {
    const { type, hide, said, other } = openPage()
    const end = holdAnswers()
    type('One')
    isLost = lost !== 'the second'
    await vi.advanceTimersByTimeAsync(2_000)
    type('One, two')
    isLost = false
    isOffline = lost !== 'the first'
    hide()
    await vi.advanceTimersByTimeAsync(0)
    isOffline = false
    end()
    await later()
    type('One, two, three')
    await later()
    expect([stored, said(), other()]).toEqual(['One, two, three', 'Saved.', undefined])
  },
)

test('a save on leaving that arrives first is no other window’s', async () => {
  const { type, hide, said, other } = openPage()
  type('One')
  const arrive = fetch
  const { promise, resolve: first } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    await promise
    return arrive(...args)
  })
  await vi.advanceTimersByTimeAsync(2_000)
  vi.stubGlobal('fetch', arrive)
  type('One, two')
  hide()
  await vi.advanceTimersByTimeAsync(0)
  first()
  await later()
  expect([stored, said(), other()]).toEqual(['One, two', 'Saved.', undefined])
})

test('what another window has stored is shown after the page was left while a save was under way', async () => {
  const { type, hide, other } = openPage()
  stored = 'From another window'
  const end = holdAnswers()
  type('One')
  await vi.advanceTimersByTimeAsync(2_000)
  type('One, two')
  hide()
  await vi.advanceTimersByTimeAsync(0)
  end()
  await later()
  expect([stored, other()]).toEqual(['From another window', 'From another window'])
})

test('a large text is sent without keepalive, which browsers would refuse', async () => {
  const { type } = openPage()
  type('ж'.repeat(10_000))
  await later()
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([false])
})

/** Opens the page after the owner has removed the worksheet's only field. */
function openWithoutField() {
  const window = parseHTML(`<form action="/answers" data-workbook="place">
    <div class="sheet-save"><p data-status data-conflict="Look above."></p></div>
    <template data-conflict><div class="sheet-other"><blockquote></blockquote></div></template>
    <template data-removed><div class="sheet-field" hidden><textarea></textarea></div></template></form>`)
  for (const name of ['document', 'HTMLInputElement', 'HTMLElement'] as const)
    vi.stubGlobal(name, window[name])
  const form = window.document.querySelector('form')
  if (form) startWorkbook(form)
  return () => [...(form?.querySelectorAll('.sheet-field:not([hidden]), [data-status]') ?? [])]
}

test('a text that the browser kept for a field that is gone since is sent, and not forgotten', async () => {
  const first = openPage()
  isOffline = true
  first.type('Typed offline')
  first.leave()
  isOffline = false
  openWithoutField()
  await later()
  expect([stored, localStorage.getItem('worksheet place')]).toEqual(['Typed offline', null])
})

test('a text for a field that is gone is shown with its problem if the server refuses it', async () => {
  localStorage.setItem('worksheet place', JSON.stringify({ k: { text: 'Typed offline', was: '' } }))
  vi.stubGlobal('fetch', async () => Response.json({ kept: [], others: {}, problems: { k: 'Too long.' } }))
  const shown = openWithoutField()
  await later()
  const [part, status] = shown()
  expect(part?.querySelector('textarea')?.value).toBe('Typed offline')
  expect([part?.querySelector('.field-error')?.textContent, status?.textContent]).toEqual([
    'Too long.',
    'Look above.',
  ])
})

test('a text for a field that is gone and was emptied elsewhere is sent, because no page could show the conflict', async () => {
  const kept = { k: { text: 'Typed offline', was: 'Before' } }
  localStorage.setItem('worksheet place', JSON.stringify(kept))
  openWithoutField()
  await later()
  expect([stored, localStorage.getItem('worksheet place')]).toEqual(['Typed offline', null])
})

test('a worksheet that stays in the browser keeps the text of a field that is gone since', () => {
  const kept = JSON.stringify({ gone: { text: 'Typed before', was: '' } })
  localStorage.setItem('worksheet place', kept)
  const { document, HTMLInputElement } = parseHTML('<form data-workbook="place"></form>')
  vi.stubGlobal('document', document)
  vi.stubGlobal('HTMLInputElement', HTMLInputElement)
  const form = document.querySelector('form')
  if (form) startWorkbook(form)
  expect(localStorage.getItem('worksheet place')).toBe(kept)
})
