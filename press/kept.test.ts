import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepInCache, replaceFile } from './kept.ts'

test('concurrent builds never read an incomplete cache entry', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'press'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  const build = `
    import { keepInCache } from ${JSON.stringify(resolve('press/kept.ts'))}
    const { kept } = keepInCache('texts')
    for (let entry = 0; entry < 150; entry++) {
      const { length } = await kept(entry, async () => Buffer.alloc(1_000_000, 1))
      if (length !== 1_000_000) process.exit(1)
    }`
  const run = () =>
    new Promise((done) => {
      const words = ['--input-type=module', '-e', build]
      spawn(process.execPath, words, { cwd: folder, stdio: 'inherit' }).once('exit', done)
    })
  expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0])
})

test('whoever reads a file while it is replaced gets all of the old one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sheet.png')
  replaceFile(file, Buffer.from('old'))
  const reader = openSync(file, 'r')
  onTestFinished(() => closeSync(reader))
  replaceFile(file, Buffer.from('new'))
  expect([readFileSync(reader, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['old', 'new'])
})

test('a build of one text into the folder of another leaves the cached one as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { put, kept } = keepInCache('press')
  const file = join(folder, 'deep', 'page.html')
  const [one, two] = [`one ${folder}`, `two ${folder}`]
  const made = async (text: string) => Buffer.from(text)
  for (const text of [one, one, two]) {
    await put(text, () => made(text), file)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
  expect(String(await kept(one, () => made('made again')))).toBe(one)
})
