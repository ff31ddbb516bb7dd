import { expect } from 'vitest'
import { claims } from '../content/claims.ts'
import { videos } from '../content/videos.ts'
import { shippedTest } from '../server/testing/shipped.ts'
import { open } from './open.ts'
import { visitor } from './visitor.ts'

const placesOfClaims = [
  ['/affiliate', claims.downloads.text],
  ['/affiliate', claims.rating.text],
  ['/affiliate', claims.earned.text],
  ['/affiliate', 'sample figures'],
  ['/academy', claims.trustedBy.text],
  [`/video/${videos[0]?.slug}`, claims.subscribers.text],
] as const

shippedTest.each(placesOfClaims)(
  '%s shows “%s” without evidence in the sandbox alone',
  async (path, text) => {
    const page = await visitor()
    await open(page, path)
    const claim = page.locator('main').getByText(text).first()
    expect(await claim.isVisible()).toBe(true)
    await page.evaluate(() => {
      document.documentElement.dataset.mode = 'live'
    })
    expect(await claim.isVisible()).toBe(false)
  },
)
