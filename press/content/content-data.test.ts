import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, createServer, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '../../model/site.ts'
import { tools } from '../../model/tools.ts'
import { contentData } from './content-data.ts'
import { contentFaults } from './content-faults.ts'
import { readSite } from './site-values.ts'

test('the repository’s content has no faults', async () => {
  expect(await contentFaults()).toEqual([])
})

test('a build contains no values, no reader and no schemas, and takes the values later', async () => {
  const code = await built(
    `export { tools } from '${resolve('model/tools.ts')}'; export { takeValues } from '${resolve('model/live.ts')}'`,
  )
  for (const { name } of tools) expect(code).not.toContain(name)
  expect(code).not.toContain('zod')
  expect(code).not.toContain('readFileSync')
  const bundle = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(bundle.tools).toBeUndefined()
  bundle.takeValues({ tools: { tools: ['spade'] } })
  expect(bundle.tools).toEqual(['spade'])
  bundle.takeValues({ tools: { pricesSeen: 'May' } })
  expect(bundle.tools).toEqual(['spade'])
})

test('the site’s values are those of its modules, and only the titles and minutes of lessons are in model/course.ts', async () => {
  const values = await readSite()
  expect(values.site?.site).toEqual(site)
  const course = JSON.stringify(values.course)
  expect(course).toContain('Write the niche as one sentence')
  expect(course).not.toMatch(/doneWhen|"worksheet"|transcript/)
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
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(folder, 'entry.js'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
}
