import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listedSiteAddresses } from '../../model/addresses.ts'
import { videos } from '../../model/videos.ts'
import { keptArticles } from '../articles/kept-articles.ts'
import { pageFaults } from './page-faults.ts'

test('the sitemap may list pages that the server renders', async () => {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  const built = listedSiteAddresses({ articles: await keptArticles(), videos })
  const listed = [...built, '/courses', '/books', '/nowhere']
  const urls = listed.map((path) => `<url><loc>https://a.example${path}</loc></url>`)
  writeFileSync(join(client, 'sitemap.xml'), urls.join('\n'))
  expect(await pageFaults(client)).toEqual(['/sitemap.xml: /nowhere is not a page'])
})
