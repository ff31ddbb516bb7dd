import { expect, test } from 'vitest'
import { sampleIssues } from '../../model/issues.ts'
import { createApp } from '../app.ts'
import { unbuilt } from '../testing/pages.ts'
import { databases, testServices } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { keepIssue, publishIssue } from './issues.ts'

const read = async ({ app }: Pick<TestSite, 'app'>, path: string) => (await app.request(path)).text()

test('the archive shows labeled samples until the first issue is published', async () => {
  const site = await testSite('sqlite')
  const [sample] = sampleIssues
  const before = await read(site, '/newsletter')
  expect(before).toContain(sample?.subject)
  expect(before).toContain('A sample')
  expect(await read(site, `/newsletter/${sample?.id}`)).toContain('a sample')
  expect(await read(site, '/newsletter/feed.xml')).not.toContain('<item>')
  const { db, clock } = site.services
  const now = clock.now()
  const text = { slug: 'one', subject: 'The first', preview: 'p', markdown: 'm' }
  const { issue } = await keepIssue(db, { ...text, tag_id: null, send_at: now }, now)
  expect(await read(site, '/newsletter')).not.toContain('The first')
  await publishIssue(db, issue.id, now)
  const after = await read(site, '/newsletter')
  expect(after).toContain('The first')
  expect(after).not.toContain(sample?.subject)
})

test.each(databases)('an issue on %s links to the ones before and after it', async (kind) => {
  const site = await testSite(kind)
  const { db, clock } = site.services
  const linksOf = async (slug: string) =>
    [...(await read(site, `/newsletter/${slug}`)).matchAll(/<a[^>]* rel="(prev|next)"[^>]*>/g)].map(
      ([link, rel]) => [rel, /href="([^"]+)"/.exec(link)?.[1]],
    )
  const [newest, older] = sampleIssues
  expect(await linksOf(`${newest?.id}`)).toEqual([['prev', `/newsletter/${older?.id}`]])
  for (const slug of ['one', 'two', 'three', 'unpublished']) {
    const text = { slug, subject: slug, preview: 'p', markdown: 'm' }
    const { issue } = await keepIssue(db, { ...text, tag_id: null, send_at: clock.now() }, clock.now())
    if (slug !== 'unpublished') await publishIssue(db, issue.id, clock.now())
  }
  expect(await linksOf('two')).toEqual([
    ['prev', '/newsletter/one'],
    ['next', '/newsletter/three'],
  ])
  expect(await linksOf('one')).toEqual([['next', '/newsletter/two']])
  expect(await linksOf('three')).toEqual([['prev', '/newsletter/two']])
})

test('the feed has no characters that XML doesn’t allow', async () => {
  const site = await testSite('sqlite')
  const { db, clock } = site.services
  const text = { slug: 'one', subject: 'The\bfirst', preview: 'A\vline', markdown: 'm' }
  const { issue } = await keepIssue(db, { ...text, tag_id: null, send_at: clock.now() }, clock.now())
  await publishIssue(db, issue.id, clock.now())
  const feed = await read(site, '/newsletter/feed.xml')
  expect(feed).toContain('<title>The first</title>')
  expect(feed).toContain('<description>A line</description>')
})

test('links and headings of an issue are in the archive what they are in its emails', async () => {
  const site = await testSite('sqlite')
  const { db, clock, config } = site.services
  const markdown = `# One\n\n[A](tools) [B](/story#b) [C](${config.siteUrl}/lab?a=1) [D](https://other.example/d) [E](mailto:e@other.example)`
  const text = { slug: 'one', subject: 'The first', preview: 'p', markdown }
  const { issue } = await keepIssue(db, { ...text, tag_id: null, send_at: clock.now() }, clock.now())
  await publishIssue(db, issue.id, clock.now())
  const page = await read(site, '/newsletter/one')
  const links = [...page.matchAll(/href="([^"]*)">[A-E]</g)].map(([, href]) => href)
  expect(links).toEqual([
    '/tools',
    '/story#b',
    '/lab?a=1',
    'https://other.example/d',
    'mailto:e@other.example',
  ])
  expect(page).toContain('<h2>One</h2>')
})

test('a live site shows no samples', async () => {
  const services = await testServices('sqlite')
  const live = { ...services, config: { ...services.config, mode: 'live' as const } }
  const site = { app: createApp(live, unbuilt(live)) }
  const archive = await read(site, '/newsletter')
  expect(archive).toContain('first issue is being written. Sign up to get it.')
  expect(archive.indexOf('<form')).toBeLessThan(archive.indexOf('Sign up to get it.'))
  expect(archive).not.toContain('A sample')
  expect((await site.app.request(`/newsletter/${sampleIssues[0]?.id}`)).status).toBe(404)
})

test.each(databases)('the archive on %s lists fifty issues per page, without their text', async (kind) => {
  const site = await testSite(kind)
  const { db, clock } = site.services
  for (let n = 0; n < 120; n++) {
    const text = { slug: `issue-${n}`, subject: `No. ${n}.`, preview: 'p', markdown: `The text of ${n}.` }
    // Issues are sent in pairs: two at the same moment.
    const at = clock.now() + Math.floor(n / 2)
    const { issue } = await keepIssue(db, { ...text, tag_id: null, send_at: at }, at)
    await publishIssue(db, issue.id, at)
  }
  const seen: string[] = []
  let path: string | undefined = '/newsletter'
  for (let pages = 1; path; pages++) {
    const page: string = await read(site, path)
    expect(page).not.toContain('The text of')
    const subjects = page.match(/No\. \d+\./g) ?? []
    expect(subjects).toHaveLength(pages === 3 ? 20 : 50)
    seen.push(...subjects)
    path = /href="(\/newsletter\?after=[a-z0-9-]+)"/.exec(page)?.[1]
  }
  expect(new Set(seen).size).toBe(120)
  expect(seen[0]).toMatch(/11[89]/)
  expect((await read(site, '/newsletter/feed.xml')).match(/<item>/g)).toHaveLength(50)
  expect((await site.app.request('/newsletter?after=%00')).status).toBe(200)
})
