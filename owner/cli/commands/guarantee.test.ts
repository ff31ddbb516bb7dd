import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeToCase } from '../../../server/course/write-to-case.ts'
import { orderOf } from '../../../server/testing/orders.ts'
import { testSite } from '../../../server/testing/site.ts'
import { ownerOf } from '../../testing/owner.ts'

test('lists guarantee cases, and answers with the text of a file', async () => {
  const site = await testSite('sqlite')
  const owner = ownerOf(site.services.config, site.services.clock)
  expect((await owner('guarantee')).out).toContain('No cases.')
  await site.buy('ada@example.com')
  await site.worker.runDue()
  await writeToCase(site.services, await orderOf(site), { kind: 'guarantee', text: 'No sales.' })
  const list = await owner('guarantee')
  expect(list.out).toMatch(/1 case[\s\S]*ada@example\.com +open/)

  const folder = await mkdtemp(join(tmpdir(), 'answer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'answer.txt')
  const [{ id }] = (await site.services.db.selectFrom('cases').select('id').execute()) as [{ id: string }]
  expect((await owner('guarantee', 'answer', id.slice(-8), file)).code).toBe(1)
  await writeFile(file, 'Move the table up.\n')
  expect(await owner('guarantee', 'answer', id.slice(-8), file)).toMatchObject({ code: 0 })
  const said = await site.services.db.selectFrom('case_entries').select(['author', 'text']).execute()
  expect(said).toContainEqual({ author: 'owner', text: 'Move the table up.' })
  expect((await owner('guarantee')).out).toContain('answered')
  expect((await owner('guarantee', 'answer', 'nothing1', file)).code).toBe(1)
  expect((await owner('guarantee', 'close')).code).not.toBe(0)
  const accept = await owner('guarantee', 'answer', id.slice(-8), file, '--accept')
  expect([accept.code, accept.said]).toEqual([1, expect.stringContaining('Only a story can be accepted')])
  expect(await owner('guarantee', 'answer', id.slice(-8), file, '--decline')).toMatchObject({ code: 0 })
  expect((await owner('guarantee')).out).toContain('declined')
  await writeFile(file, 'Second thoughts.\n')
  const late = await owner('guarantee', 'answer', id.slice(-8), file)
  expect([late.code, late.said]).toEqual([1, expect.stringContaining('The case is declined by now')])
})
