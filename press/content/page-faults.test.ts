import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listedSiteAddresses } from '../../model/addresses.ts'
import { videos } from '../../model/videos.ts'
import { keptArticles } from '../articles/kept-articles.ts'
import { pageFaults } from './page-faults.ts'

test('an address that is no page is a fault of the sitemap', async () => {
  const client = mkdtempSync(join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  const listed = [...listedSiteAddresses({ articles: await keptArticles(), videos }), '/nowhere']
  const urls = listed.map((path) => `<url><loc>https://a.example${path}</loc></url>`)
  writeFileSync(join(client, 'sitemap.xml'), urls.join('\n'))
  expect(await pageFaults(client)).toEqual(['/sitemap.xml: /nowhere is not a page'])
})
