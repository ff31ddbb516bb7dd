import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeSchema, openDrafts } from '../content/drafts.ts'
import { openBrowserCopy, openKeeper, type Place, type State, type Work } from './drafting.ts'

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
  const requests: Promise<Response>[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const request = async () =>
      Response.json(await answer(address.replace('/content/', ''), JSON.parse(body)))
    requests.push(request())
    return requests.at(-1)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    /** Waits until what was typed is sent. */
    async untilSent() {
      await vi.advanceTimersByTimeAsync(5_000)
      await Promise.allSettled(requests)
    },
  }
}

const workOf = (title: string): Work => ({ slug: 'rye', value: { title }, text: '' })

/** Opens a text in a window. */
function open(place: Place, work: Work, say: (state: State) => void = () => {}) {
  const copy = openBrowserCopy(place.file)
  const keeper = openKeeper({
    desk: { here: '/content', token: '' },
    place,
    work,
    copy,
    say,
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
  expect(openBrowserCopy('articles/rye.mdx').left([])).toMatchObject([
    { work: workOf('Rye, wheat and spelt') },
  ])
})

test('a text that the browser kept takes nothing from what was typed before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let now = 0
  const drafts = openDrafts(folder, () => ++now)
  const { untilSent } = browser(async (_, body) => {
    const { id, revision, at } = await drafts.store(changeSchema.parse(body))
    return { id, revision, at, others: [] }
  })
  const earlier = openBrowserCopy('story.yaml')
  const place = { file: 'story.yaml', seen: null }
  const first = { ...place, ...workOf('Before the desk stopped'), known: null, window: earlier.window }
  const draft = await drafts.store(first)
  const known = { id: draft.id, revision: draft.revision }
  earlier.keep(workOf('After the desk stopped'), 1, known)

  const { copy, keeper } = open({ ...place, known }, workOf('Before the desk stopped'))
  const [kept] = copy.left([draft])
  if (!kept) throw new Error('The browser kept nothing')
  keeper.change(workOf('Typed in the next window'))
  await untilSent()
  keeper.move(keeper.placeOf(kept, [draft]))
  keeper.change(kept.work)
  await untilSent()
  const titles = (await drafts.list()).map(({ value }) => value.title)
  expect(titles).toEqual(['After the desk stopped', 'Typed in the next window'])
})

test('a draft that the desk couldn’t delete stays, and the owner learns why', async () => {
  let isOpen = false
  const { untilSent } = browser(() => {
    if (!isOpen) throw new Error('Failed to fetch')
    return { id: crypto.randomUUID(), revision: 1, at: 1, others: [] }
  })
  const said: State[] = []
  const { copy, keeper } = open({ file: 'story.yaml', seen: null, known: null }, workOf(''), (state) =>
    said.push(state),
  )
  keeper.change(workOf('Rye'))
  expect(await keeper.discard()).toBe(false)
  expect(said.at(-1)).toEqual({ is: 'failing', why: 'Failed to fetch' })
  expect(localStorage.getItem(`draft story.yaml ${copy.window}`)).toContain('Rye')
  isOpen = true
  await untilSent()
  expect(said.at(-1)).toEqual({ is: 'kept', at: 1 })
  expect(await keeper.discard()).toBe(true)
})

test('the desk has a draft again that it couldn’t delete', async () => {
  const asked: string[] = []
  const { untilSent } = browser((path) => {
    asked.push(path)
    if (path === 'discard' && asked.length < 4) throw new Error('Failed to fetch')
    return { id: 'a', revision: asked.length, at: asked.length, others: [] }
  })
  const said: State[] = []
  const { keeper } = open({ file: 'story.yaml', seen: null, known: null }, workOf(''), (state) =>
    said.push(state),
  )
  keeper.change(workOf('Rye'))
  await untilSent()
  expect(said.at(-1)).toEqual({ is: 'kept', at: 1 })
  expect(await keeper.discard()).toBe(false)
  expect(said.at(-1)).toEqual({ is: 'failing', why: 'Failed to fetch' })
  await untilSent()
  expect(said.at(-1)).toEqual({ is: 'kept', at: 3 })
})

test('a browser that stores nothing sends drafts to the desk', async () => {
  const sent: unknown[] = []
  const { untilSent } = browser((path) => {
    sent.push(path)
    return { id: crypto.randomUUID(), revision: 1, at: 1, others: [] }
  })
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
        ownKeys() {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    ),
  )
  const { copy, keeper } = open({ file: 'story.yaml', seen: null, known: null }, workOf(''))
  expect(copy.left([])).toEqual([])
  keeper.change(workOf('Rye'))
  await untilSent()
  expect(sent).toEqual(['draft'])
  copy.move('story.yaml')
})
