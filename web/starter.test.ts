import { expect, onTestFinished, test, vi } from 'vitest'
import { starter } from './starter.ts'

/** Runs the starter in a window that only keeps who listens; gives what each sign would do. */
function started() {
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (sign: string, hear: () => void) => heard.set(sign, hear))
  vi.stubGlobal('requestAnimationFrame', (hear: () => void) => heard.set('frame', hear))
  vi.stubGlobal('requestIdleCallback', (hear: () => void) => heard.set('idle', hear))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { readyState: 'loading' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const source = starter(['/a.js', '/b.js']).replace('import(script)', 'asked.push(script)')
  const asked: string[] = []
  new Function('asked', source)(asked)
  return { asked, hear: (sign: string) => heard.get(sign)?.() }
}

test('nothing is fetched before the page is loaded, drawn and idle', () => {
  const { asked, hear } = started()
  for (const sign of ['load', 'frame', 'frame']) hear(sign)
  expect(asked).toEqual([])
  hear('idle')
  expect(asked).toEqual(['/a.js', '/b.js'])
})

test('at the first sign of the visitor all scripts are asked for, once', () => {
  const { asked, hear } = started()
  for (const sign of ['pointerover', 'keydown', 'load', 'frame', 'frame', 'idle']) hear(sign)
  expect(asked).toEqual(['/a.js', '/b.js'])
})
