import { expect, onTestFinished, test, vi } from 'vitest'
import { openBrowserCopy, openKeeper, type Place, type Work } from './drafting.ts'

/** What a browser has. Its requests get what `answer` returns. */
function browser(answer: (path: string, body: unknown) => unknown) {
  class Storage {
    [name: string]: unknown
    getItem(name: string) {
      return this[name] ?? null
    }
    setItem(name: string, value: string) {
      this[name] = value
    }
    removeItem(name: string) {
      delete this[name]
    }
  }
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) =>
    Response.json(await answer(address.replace('/content/', ''), JSON.parse(body))),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

const workOf = (title: string): Work => ({ slug: 'rye', value: { title }, text: '' })

/** Opens a text in a window. */
function open(place: Place, work: Work) {
  const copy = openBrowserCopy(place.file)
  const keeper = openKeeper({
    desk: { here: '/content', token: '' },
    place,
    work,
    copy,
    say: () => {},
    sayOthers: () => {},
    sayPlace: () => {},
  })
  return { copy, keeper }
}

test('what is typed while a new text is saved is offered when that text is opened again', async () => {
  browser(() => ({ state: 'saved', version: 'v1', path: 'articles/rye.mdx', at: 1 }))
  const { keeper } = open({ file: 'articles/*.mdx', seen: null, known: null }, workOf(''))
  keeper.change(workOf('Rye'))
  const saving = keeper.save()
  await Promise.resolve()
  keeper.change(workOf('Rye and wheat'))
  await saving
  expect(openBrowserCopy('articles/*.mdx').left([])).toEqual([])
  expect(openBrowserCopy('articles/rye.mdx').left([])).toMatchObject([{ work: workOf('Rye and wheat') }])
  keeper.change(workOf('Rye, wheat and spelt'))
  expect(openBrowserCopy('articles/rye.mdx').left([])).toMatchObject([{ work: workOf('Rye, wheat and spelt') }])
})
