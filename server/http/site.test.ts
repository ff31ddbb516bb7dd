import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { testConfig } from '../testing/services.ts'
import { openBuilt } from './site.ts'

test('after a publication, pages that are open still get their scripts, and a withdrawn page is gone', async () => {
  const config = await testConfig('sqlite')
  const folders = await Promise.all(
    ['before', 'after'].map(async (name) => {
      const folder = join(config.dataDir, name)
      for (const [file, text] of Object.entries({
        'server/inline-scripts.json': '[]',
        'server/entry.server.js': 'export const takeSite = () => {}',
        [`client/assets/${name}.js`]: name,
        [`client/${name}/index.html`]: `<!DOCTYPE html><p>${name}</p>`,
      })) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), text)
      }
      return folder
    }),
  )
  const site = await openBuilt(config, async () => null, folders[0])
  await site?.take(folders[1] ?? '')
  const bodyOf = (path: string) => site?.files.get(path)?.body.toString()
  expect([bodyOf('/assets/before.js'), bodyOf('/assets/after.js')]).toEqual(['before', 'after'])
  expect([bodyOf('/before'), bodyOf('/after')?.includes('after')]).toEqual([undefined, true])
})
