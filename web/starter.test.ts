import { expect, test, vi } from 'vitest'
import { starter } from './starter.ts'

/** Runs the starter in a window that only keeps who listens; gives what each sign would do. */
function started() {
  const heard = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (sign: string, hear: () => void) => heard.set(sign, hear))
  vi.stubGlobal('document', { readyState: 'loading' })
  const source = starter(['/a.js', '/b.js']).replace('import(script)', 'asked.push(script)')
  const asked: string[] = []
  new Function('asked', source)(asked)
  vi.unstubAllGlobals()
  return { asked, hear: (sign: string) => heard.get(sign)?.() }
}

test('nothing is fetched before the page is loaded or the visitor stirs', () => {
  expect(started().asked).toEqual([])
})

test('at the first sign all scripts are asked for, once', () => {
  const { asked, hear } = started()
  hear('pointerover')
  hear('keydown')
  expect(asked).toEqual(['/a.js', '/b.js'])
})
