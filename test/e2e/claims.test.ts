import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { placeholders } from '../../contract/placeholders.ts'
import { claims } from '../../model/claims.ts'
import { founding } from '../../model/ledger.ts'
import { videos } from '../../model/videos.ts'
import { ledgerWords } from '../../model/words/ledger.ts'
import { shared } from '../../model/words/shared.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const placesOfClaims = [
  ['/affiliate', claims.downloads.text],
  ['/affiliate', claims.rating.text],
  ['/affiliate', claims.earned.text],
  ['/affiliate', 'sample figures'],
  ['/academy', claims.trustedBy.text],
  ['/academy', shared.unproven],
  [`/video/${videos[0]?.slug}`, shared.unproven],
  [`/video/${videos[0]?.slug}`, claims.subscribers.text],
] as const

test.each(placesOfClaims)('%s shows “%s” without evidence in the sandbox alone', async (path, text) => {
  const page = await visitor()
  await open(page, path)
  const claim = page.locator('main').getByText(text)
  expect(await claim.first().isVisible()).toBe(true)

  const live = readFileSync(`build/client${path}/index.live.html`, 'utf8')
  const body = live.replaceAll(placeholders.origin, inject('siteUrl'))
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html' }))
  // A hydration mismatch also fails the test, because visitor() fails on console errors.
  await open(page, path)
  expect(await page.locator('html').getAttribute('data-mode')).toBe('live')
  expect(await claim.count()).toBe(0)
})

test('the sample has no counted figures, and the sales page makes the offer to the first buyers', async () => {
  const textOf = async (path: string) => (await fetch(inject('siteUrl') + path)).text()
  expect(founding).toBeTruthy()
  expect(await textOf('/academy')).toContain(founding)
  for (const path of ['/', '/academy', '/affiliate'])
    expect(await textOf(path), path).not.toContain(ledgerWords.asOf.split('{')[0])
})

test('no page of a live site has a sample', () => {
  const pages = globSync('build/client/**/index.live.html')
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.filter((file) => readFileSync(file, 'utf8').includes(' data-sample='))).toEqual([])
})
