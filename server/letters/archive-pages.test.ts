import { expect, test } from 'vitest'
import { sampleIssues } from '../../content/issues.ts'
import { createApp } from '../app.ts'
import { testServices } from '../testing/services.ts'
import { type TestSite, testSite, unbuilt } from '../testing/site.ts'
import { keepIssue, publishIssue } from './issues.ts'

const read = async ({ app }: Pick<TestSite, 'app'>, path: string) => (await app.request(path)).text()

test('the archive shows samples, marked as such, until the first issue is sent', async () => {
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

test('a live site shows no samples', async () => {
  const services = await testServices('sqlite')
  const live = { ...services, config: { ...services.config, mode: 'live' as const } }
  const site = { app: createApp(live, unbuilt(live)) }
  const archive = await read(site, '/newsletter')
  expect(archive).toContain('first issue is being written')
  expect(archive).not.toContain('A sample')
  expect((await site.app.request(`/newsletter/${sampleIssues[0]?.id}`)).status).toBe(404)
})
