import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkbook } from './workbook.ts'

/** What the server has stored, and whether requests, or their responses, are lost on the way. */
let stored: string
let isOffline: boolean
let isLost: boolean

beforeEach(() => {
  stored = ''
  isOffline = false
  isLost = false
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
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    const [text, was] = [body.get('a.k') ?? '', body.get('was.k') ?? '']
    const isKept = [text, was].includes(stored)
    const others = isKept ? {} : { k: stored }
    if (isKept) stored = text
    if (isLost) throw new TypeError('Failed to fetch')
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
