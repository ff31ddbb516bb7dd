import { expect, onTestFinished, test, vi } from 'vitest'
import { starter } from './starter.ts'
import { takenOver } from './taken-over.ts'

type Hear = (event?: object) => void

/** Runs the starter in a window that only keeps who listens; gives what each sign would do. */
function started({ hash = '', type = 'navigate' } = {}) {
  const heard = new Map<string, Hear[]>()
  const listen = (sign: string, hear: Hear) => heard.set(sign, [...(heard.get(sign) ?? []), hear])
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', (sign: string) => heard.delete(sign))
  vi.stubGlobal('requestAnimationFrame', (hear: Hear) => heard.set('frame', [hear]))
  vi.stubGlobal('requestIdleCallback', (hear: Hear) => heard.set('idle', [hear]))
  vi.stubGlobal('PerformanceObserver', paintObserver(heard))
  vi.stubGlobal('window', globalThis)
  const documentElement = { dataset: {} as { whole?: '' } }
  vi.stubGlobal('document', { readyState: 'loading', documentElement })
  vi.stubGlobal('location', { hash })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  onTestFinished(() => void vi.unstubAllGlobals())
  const source = starter(['/a.js', '/b.js']).replace('import(script)', 'asked.push(script)')
  const asked: string[] = []
  new Function('asked', source)(asked)
  const hear = (sign: string, event?: object) => {
    for (const one of heard.get(sign) ?? []) one(event)
  }
  return { asked, hear, isWhole: () => documentElement.dataset.whole === '' }
}

type Tell = (paints: unknown, observer: object) => void

/** Tells of a paint whenever the test says so, until nobody asks any more. */
const paintObserver = (heard: Map<string, Hear[]>) =>
  class {
    readonly #tell: Tell
    constructor(tell: Tell) {
      this.#tell = tell
    }
    observe({ type }: { type: string }) {
      heard.set(type, [() => this.#tell([], this)])
    }
    disconnect() {
      heard.delete('paint')
    }
  }

/** While its listeners are called, an event is in one of three phases; afterwards in none. */
const ended = { eventPhase: 0 }
const underWay = { eventPhase: 1 }

const buttonPressed = (phase: object) => {
  const button = { isConnected: true, click: vi.fn() }
  return { button, press: { ...phase, target: { closest: () => button } } }
}

const formSent = (phase: object, method = 'post') => {
  const form = { method, isConnected: true, submit: vi.fn(), requestSubmit: vi.fn() }
  return { form, sending: { ...phase, target: form, preventDefault: vi.fn() } }
}

test.each(['pointerdown', 'touchstart', 'keydown', 'scroll'])('%s has a page laid out whole', (sign) => {
  const { hear, isWhole } = started()
  hear('idle')
  expect(isWhole()).toBe(false)
  hear(sign)
  expect(isWhole()).toBe(true)
})

test.each([{ hash: '#rules' }, { type: 'reload' }, { type: 'back_forward' }])(
  'a page that may be entered further down is whole from the start: %o',
  (entered) => expect(started(entered).isWhole()).toBe(true),
)

test('nothing is fetched before the page is loaded, painted and idle', () => {
  const { asked, hear } = started()
  for (const sign of ['load', 'frame', 'frame', 'idle']) hear(sign)
  expect(asked).toEqual([])
  for (const sign of ['paint', 'frame', 'frame']) hear(sign)
  expect(asked).toEqual([])
  hear('idle')
  expect(asked).toEqual(['/a.js', '/b.js'])
})

test('at the first sign of the visitor all scripts are asked for, once', () => {
  const { asked, hear } = started()
  for (const sign of ['pointerover', 'keydown', 'load', 'paint', 'frame', 'frame', 'idle']) hear(sign)
  expect(asked).toEqual(['/a.js', '/b.js'])
})

test('a press is answered once the scripts have taken over, and not twice if they did so within it', () => {
  const { hear } = started()
  const before = buttonPressed(ended)
  const within = buttonPressed(underWay)
  for (const { press } of [before, within]) hear('click', press)
  hear(takenOver)
  expect(before.button.click).toHaveBeenCalledOnce()
  expect(within.button.click).not.toHaveBeenCalled()
})

test('a form waits two seconds for the scripts, then posts by itself, once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { hear } = started()
  const { form, sending } = formSent(ended)
  hear('submit', sending)
  vi.advanceTimersByTime(1_900)
  hear('submit', sending)
  expect(sending.preventDefault).toHaveBeenCalledTimes(2)
  expect(form.submit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  hear(takenOver)
  expect(form.submit).toHaveBeenCalledOnce()
  expect(form.requestSubmit).not.toHaveBeenCalled()
})

test('a form that waited is sent by the scripts alone, and not twice if they took over within its sending', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (const [phase, times] of [
    [ended, 1],
    [underWay, 0],
  ] as const) {
    const { hear } = started()
    const { form, sending } = formSent(phase)
    hear('submit', sending)
    hear(takenOver)
    vi.advanceTimersByTime(5_000)
    expect(form.requestSubmit).toHaveBeenCalledTimes(times)
    expect(form.submit).not.toHaveBeenCalled()
  }
})

test('a form of the browser’s own, as a dialog’s, is let go', () => {
  const { hear } = started()
  const { sending } = formSent(underWay, 'dialog')
  hear('submit', sending)
  expect(sending.preventDefault).not.toHaveBeenCalled()
})
