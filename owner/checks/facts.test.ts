import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { offAddresses } from '../../model/site.ts'
import { checkFacts } from './facts.ts'

const folder = mkdtempSync(join(tmpdir(), 'facts [2026] '))
for (const kind of ['articles', 'videos', 'lessons', 'tools']) mkdirSync(join(folder, kind))
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const article = (name: string, head: string) =>
  put(`articles/${name}.mdx`, `---\n${head}\n---\n\nchecked: 2026-11-23\n`)
const on = (date: string) => checkFacts({ clock: { now: () => Date.parse(date) } }, folder)

test('doctor names what was last checked more than 90 days ago', async () => {
  article('bread', 'title: Bread\npublished: 2025-08-19\nchecked: 2026-11-20')
  article('cake', 'title: Cake\npublished: 2026-08-01')
  put('videos/oven.yaml', 'title: Oven\ndate: 2025-08-12\nchecked: "2026-11-20"\n')
  put('tools.yaml', 'pricesSeen: October 2026\n')
  put('tools/scale.yaml', 'name: Scale\n')
  put('tools/mixer.yaml', 'name: Mixer\nseen: November 2026\n')
  put('lessons/1-1-knead.mdx', '---\ntitle: Knead\nchecked: 2026-11-20\n---\n')
  expect((await on('2026-09-01')).map(({ state }) => state)).toEqual(['fine'])
  const [finding, ...others] = await on('2026-11-23')
  expect(finding).toMatchObject({ state: 'note' })
  expect(finding?.says).toBe('The facts of 1 article were last checked more than 90 days ago: cake.')
  expect(others).toEqual([])
  expect((await on('2027-01-15')).map(({ says }) => says.split(' ago: ')[1])).toEqual(['cake.', 'scale.'])
  expect((await on('2027-03-01')).map(({ says }) => says.split(' ago: ')[1])).toEqual([
    'bread, cake.',
    'oven.',
    '1-1-knead.',
    'mixer, scale.',
  ])
})

test('doctor counts the lessons whose facts have no date', async () => {
  put('lessons/1-2-rest.mdx', '---\ntitle: Rest\n---\n')
  const says = (await on('2026-09-01')).map((finding) => finding.says)
  expect(says).toEqual(['The facts of 1 lesson have no date.'])
})

test('doctor reads months in the site’s language, and in English', async () => {
  vi.stubEnv('SITE_DIR', 'sites/bread')
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const { offAddresses } = await import('../../model/site.ts')
  ;(offAddresses as string[]).splice(0)
  const { checkFacts } = await import('./facts.ts')
  const german = mkdtempSync(join(tmpdir(), 'facts-'))
  mkdirSync(join(german, 'tools'))
  const seen = async (month: string) => {
    writeFileSync(join(german, 'tools.yaml'), `pricesSeen: ${month}\n`)
    writeFileSync(join(german, 'tools/waage.yaml'), 'name: Waage\n')
    const [finding] = await checkFacts({ clock: { now: () => Date.parse('2026-12-20') } }, german)
    return finding?.state
  }
  for (const month of ['Oktober 2026', 'oktober 2026', 'Dezember 2026', 'December 2026'])
    expect([month, await seen(month)]).toEqual([month, 'fine'])
  for (const month of ['Mai 2026', 'März 2026', 'irgendwann'])
    expect([month, await seen(month)]).toEqual([month, 'note'])
})

test('doctor leaves out drafts, and what is switched off', async () => {
  const site = mkdtempSync(join(tmpdir(), 'facts-'))
  mkdirSync(join(site, 'articles'))
  mkdirSync(join(site, 'lessons'))
  writeFileSync(join(site, 'articles/old.mdx'), '---\ntitle: Old\npublished: 2019-05-01\ndraft: true\n---\n')
  writeFileSync(join(site, 'lessons/1-1-rest.mdx'), '---\ntitle: Rest\n---\n')
  const states = async () =>
    (await checkFacts({ clock: { now: () => Date.parse('2026-11-23') } }, site)).map(({ says }) => says)
  expect(await states()).toEqual(['The facts of 1 lesson have no date.'])
  ;(offAddresses as string[]).push('/academy')
  onTestFinished(() => void (offAddresses as string[]).pop())
  expect(await states()).toEqual([expect.stringContaining('were checked in the last')])
})
