import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '../../model/site.ts'
import { tools } from '../../model/tools.ts'
import { contentData } from './content-data.ts'
import { contentFaults } from './content-faults.ts'

test('the repository’s content has no faults', async () => {
  expect(await contentFaults()).toEqual([])
})

test('a build contains the values that it uses, but no reader and no schemas', async () => {
  const code = await built(`import { tools } from '${resolve('model/tools.ts')}'; console.log(tools)`)
  for (const { name } of tools) expect(code).toContain(name)
  expect(code).not.toContain('zod')
  expect(code).not.toContain('readFileSync')
  expect(code).not.toContain('pricesSeen')
})

test('the values of model/course.ts contain only the titles and minutes of lessons', async () => {
  const code = await built(`import * as course from '${resolve('model/course.ts')}'; console.log(course)`)
  expect(code).toContain('Write the niche as one sentence')
  expect(code).not.toMatch(/doneWhen|worksheet:|"worksheet"|transcript/)
})

test('a page gets the same values in development', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [contentData()],
    server: { middlewareMode: true, watch: null, ws: false },
  })
  onTestFinished(() => server.close())
  expect(await server.ssrLoadModule('/model/site.ts')).toMatchObject({ site })
})

async function built(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'entry.js'), source)
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentData()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  })) as Rolldown.RolldownOutput
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
}
