import { expect, test } from 'vitest'
import { tools } from '../../../model/tools.ts'
import { testServices } from '../../../server/testing/services.ts'
import { deadLinks } from './dead-links.ts'

/** A site with one page, and with a redirect to a missing page. */
const site = {
  files: { get: (path: string) => (path === '/story' ? page : undefined) },
  take: async () => {},
  render: async (request: Request) =>
    new URL(request.url).pathname === '/old'
      ? new Response(null, { status: 301, headers: { location: '/gone' } })
      : new Response('', { status: 404 }),
  page: async () => new Response('', { status: 404 }),
  courseFile: () => null,
}
const page = { encoding: 'identity' as const, body: Buffer.from('A story'), headers: {} }

test('each broken link to this site is reported once, however it is written', async () => {
  const services = await testServices('sqlite')
  const { siteUrl } = services.config
  const [tool] = tools
  const markdown = `Read [mine](/story), [it again](${siteUrl}/story?utm_source=mail#why) and [a tool](/go/${tool?.id}).
![](/chart.png) Not [this](tolls), nor [this](${siteUrl}/tolls), [that][1] or [what moved](/old).

[In your browser](/newsletter/a-start), and elsewhere: [a friend's](https://example.com/tolls), [mail](mailto:a@example.com), [nothing](http://), <https://example.com>.

[1]: /story/two`
  expect(await deadLinks({ slug: 'a-start', markdown }, services, site)).toEqual(
    ['/chart.png', '/tolls', '/story/two', '/old'].map((path) => siteUrl + path),
  )
  await services.visits.flush()
  expect(await services.db.selectFrom('daily_counts').select('subject').execute()).toEqual([])
})
