import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onValues } from '../../model/live.ts'
import { followBuilds } from './site-values.ts'

/** Makes three builds, the last of another engine, and returns a link that can point to each, and the taken values of a module. */
function threeBuilds(values: string) {
  const root = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [build, engine] of [
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'two'],
  ] as const) {
    mkdirSync(join(root, build, 'server'), { recursive: true })
    writeFileSync(join(root, build, 'engine'), engine)
    writeFileSync(join(root, build, 'server/site.json'), JSON.stringify({ [values]: { name: build } }))
  }
  const link = join(root, 'build')
  const pointTo = (build: string) => {
    rmSync(link, { force: true })
    symlinkSync(join(root, build), link)
  }
  const taken: unknown[] = []
  onValues(values, ({ name }) => taken.push(name))
  return { link, pointTo, taken }
}

test('a program that runs for long takes the values of a new build, once and only from its own engine', () => {
  const { link, pointTo, taken } = threeBuilds('followed')
  pointTo('a')
  const follow = followBuilds(link)
  follow()
  expect(taken).toEqual([])
  pointTo('b')
  follow()
  follow()
  expect(taken).toEqual(['b'])
  pointTo('c')
  follow()
  expect(taken).toEqual(['b'])
})

test('a program that began before the first build takes its values, too', () => {
  const { link, pointTo, taken } = threeBuilds('begun before')
  const follow = followBuilds(link)
  follow()
  for (const build of ['a', 'c', 'b']) {
    pointTo(build)
    follow()
  }
  expect(taken).toEqual(['a', 'b'])
})
