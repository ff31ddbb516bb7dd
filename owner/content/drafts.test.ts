import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folders.ts'
import { type DraftChange, openDrafts } from './drafts.ts'

function open() {
  const folder = temporaryFolder()
  let now = 0
  return { folder, drafts: openDrafts(folder, () => ++now) }
}

const change = (title: string, known: DraftChange['known'] = null): DraftChange => ({
  file: 'story.yaml',
  slug: '',
  seen: 'a version',
  value: { title },
  text: '',
  known,
})

test('a draft is stored once, whole, and only for its owner', async () => {
  const { folder, drafts } = open()
  let known: DraftChange['known'] = null
  for (const title of ['O', 'On', 'One']) known = await drafts.store(change(title, known))
  expect(await drafts.list()).toEqual([
    { ...change('One'), known: undefined, id: known?.id, revision: 3, at: 3 },
  ])
  const [name = ''] = readdirSync(join(folder, 'drafts'))
  expect(statSync(join(folder, 'drafts', name)).mode & 0o077).toBe(0)
})

test('a window that doesn’t know the latest revision writes a draft of its own', async () => {
  const { drafts } = open()
  const first = await drafts.store(change('Both begin here'))
  const one = await drafts.store(change('The first window', first))
  const two = await drafts.store(change('The second window', first))
  expect(two.id).not.toBe(one.id)
  expect((await drafts.list()).map(({ value }) => value.title)).toEqual([
    'The second window',
    'The first window',
  ])
})

test('a draft is deleted at the revision that was saved, and no later one', async () => {
  const { drafts } = open()
  const saved = await drafts.store(change('Saved'))
  const later = await drafts.store(change('Typed meanwhile', saved))
  await drafts.remove(saved)
  expect(await drafts.list()).toHaveLength(1)
  await drafts.remove(later)
  expect(await drafts.list()).toEqual([])
})

test('changes at the same moment are all kept', async () => {
  const { drafts } = open()
  const first = await drafts.store(change('Begun'))
  await Promise.all(['One', 'Two', 'Three'].map((title) => drafts.store(change(title, first))))
  expect((await drafts.list()).map(({ value }) => value.title).sort()).toEqual(['One', 'Three', 'Two'])
})

test('what a killed desk left of a draft is deleted, and no other file', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'drafts'))
  for (const [name, age] of [
    ['old.json.unfinished', 3_600],
    ['.saving-old', 3_600],
    ['.saving-new', 0],
    ['draft.sync-conflict.json.bak', 3_600],
  ] as const) {
    const file = join(folder, 'drafts', name)
    writeFileSync(file, '{"text":"Half')
    const written = Date.now() / 1000 - age
    utimesSync(file, written, written)
  }
  const drafts = openDrafts(folder, Date.now)
  await drafts.store(change('Another'))
  expect(readdirSync(join(folder, 'drafts')).filter((name) => !name.endsWith('.json'))).toEqual([
    '.saving-new',
    'draft.sync-conflict.json.bak',
  ])
})

test('a window continues its draft, and deletes it, also if it got no answer', async () => {
  const { drafts } = open()
  const [window, other] = ['0b9e5c0e-6d1f-4c56-9d33-0d5c1f0a7a01', '0b9e5c0e-6d1f-4c56-9d33-0d5c1f0a7a02']
  const first = await drafts.store({ ...change('Typed'), window })
  const second = await drafts.store({ ...change('Typed on'), window })
  expect(second).toMatchObject({ id: first.id, revision: 2 })
  expect((await drafts.store({ ...change('Elsewhere'), window: other })).id).not.toBe(first.id)
  await drafts.removeOf({ window, file: 'story.yaml' })
  expect((await drafts.list()).map(({ value }) => value.title)).toEqual(['Elsewhere'])
})

test('a draft that can’t be read is named and stays, and the others are listed', async () => {
  const { folder, drafts } = open()
  await drafts.store(change('Fine'))
  const damaged = ['cut', 'later', 'folder'].map((name) => join(folder, 'drafts', `${name}.json`))
  const [cut = '', later = '', inside = ''] = damaged
  writeFileSync(cut, '{"text":"Half')
  writeFileSync(later, '{"id":"later","text":"Of a later version"}')
  mkdirSync(inside)
  expect((await drafts.list()).map(({ value }) => value.title)).toEqual(['Fine'])
  expect((await drafts.listUnreadable()).sort()).toEqual(damaged.toSorted())
  await drafts.store(change('Another'))
  expect(readFileSync(cut, 'utf8')).toBe('{"text":"Half')
})
