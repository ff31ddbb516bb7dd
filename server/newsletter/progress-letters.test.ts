import { describe, expect, onTestFinished, test } from 'vitest'
import { courseModules } from '../../model/lessons.ts'
import { series } from '../../model/series.ts'
import { erasePerson } from '../care/erase-person.ts'
import { noteBounce } from '../mail/bounces.ts'
import { reviveBounced } from '../mail/suppressions.ts'
import { day } from '../process/clock.ts'
import { addJob, forgetJobs } from '../queue/queue.ts'
import { moveOrder } from '../sales/manage-access.ts'
import { settleCheckout } from '../sales/settle.ts'
import { transact } from '../store/transact.ts'
import { testConvertKit } from '../testing/convertkit.ts'
import { linkIn, mailed } from '../testing/mail.ts'
import { orderOf } from '../testing/orders.ts'
import { type DatabaseKind, databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { seriesLetter } from './series-letter.ts'

const email = 'ada@example.com'
const companion = series.find(({ id }) => id === 'companion')?.letters ?? []
/** The subject and the id of the letter after a module. */
const letterAfter = (module: number) => {
  const letter = companion.find((one) => one.after === module)
  if (!letter) throw new Error(`the sample has no letter after module ${module}`)
  return letter
}

async function bought(kind: DatabaseKind) {
  const site = await testSite(kind)
  const { sessionId } = await site.buy(email)
  await site.worker.runDue()
  return { site, sessionId, key: String((await orderOf(site)).access_token) }
}

const lessonsOf = (module: number) => courseModules[module - 1]?.lessons.map(({ id }) => id) ?? []

const mark = (site: TestSite, key: string, lesson: string, done = '1') =>
  site.post(`/course/${key}/${lesson}`, `done=${done}`)

async function complete(site: TestSite, key: string, module: number) {
  for (const lesson of lessonsOf(module)) await mark(site, key, lesson)
}

const pass = async (site: TestSite, days: number) => {
  for (let passed = 0; passed < days; passed++) {
    site.services.clock.advance(day)
    await site.worker.runDue()
  }
}

const queued = ({ services: { db } }: TestSite) =>
  db.selectFrom('jobs').select(['key', 'lane', 'run_at']).where('key', 'like', '%:after').execute()

/** The letters that were sent after modules: their subjects, and the addresses. */
const got = async (site: TestSite) =>
  (await mailed(site)).flatMap(({ subject, to }) =>
    companion.some((letter) => letter.after !== undefined && letter.subject === subject)
      ? [`${subject} to ${to?.[0]?.address}`]
      : [],
  )
const letterTo = (module: number, address = email) => `${letterAfter(module).subject} to ${address}`

describe.each(databases)('a letter after a module, on %s', (kind) => {
  test('is queued when the buyer completes the module, and sent once, also if they mark a lesson again', async () => {
    const { site, key } = await bought(kind)
    const lessons = lessonsOf(1)
    for (const lesson of lessons.slice(0, -1)) await mark(site, key, lesson)
    expect(await queued(site)).toEqual([])
    await mark(site, key, lessons.at(-1) ?? '')
    const now = site.services.clock.now()
    const { id } = await site.services.db.selectFrom('series_runs').select('id').executeTakeFirstOrThrow()
    const job = { key: `series:${id}:${letterAfter(1).id}:after`, lane: 'bulk', run_at: now }
    expect(await queued(site)).toEqual([job])
    const again = async () => {
      await mark(site, key, lessons[0] ?? '', '0')
      await mark(site, key, lessons[0] ?? '')
    }
    await again()
    expect(await queued(site)).toEqual([job])
    expect(await got(site)).toEqual([letterTo(1)])
    await again()
    // After a month, the finished job is deleted.
    await forgetJobs(site.services.db, { doneBefore: Number.MAX_SAFE_INTEGER, deadBefore: 0 })
    expect(await queued(site)).toEqual([])
    await again()
    expect(await queued(site)).toHaveLength(1)
    expect(await got(site)).toEqual([letterTo(1)])
  })

  test('comes in the order of the modules, one a day', async () => {
    const { site, key } = await bought(kind)
    for (const module of [1, 2, 3]) await complete(site, key, module)
    expect(await got(site)).toEqual([letterTo(1)])
    await pass(site, 1)
    expect(await got(site)).toEqual([letterTo(1), letterTo(2)])
    await pass(site, 60)
    expect((await got(site)).slice(2)).toEqual([letterTo(3)])
  })

  test('of a module that was completed before the series began is sent, too', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    // The page after the payment settles it, while no worker runs.
    await settleCheckout(site.services, sessionId)
    const key = String((await orderOf(site)).access_token)
    await complete(site, key, 1)
    expect(await got(site)).toEqual([letterTo(1)])
    await complete(site, key, 2)
    await pass(site, 1)
    expect(await got(site)).toEqual([letterTo(1), letterTo(2)])
  })

  test('of a module that was completed before the series would begin isn’t sent with Kit', async () => {
    const { settings } = await testConvertKit()
    const site = await testSite(kind, { convertKit: settings })
    const { sessionId } = await site.buy(email)
    await settleCheckout(site.services, sessionId)
    await complete(site, String((await orderOf(site)).access_token), 1)
    expect(await site.services.db.selectFrom('series_runs').selectAll().execute()).toEqual([])
  })

  test('isn’t sent after a refund', async () => {
    const { site, sessionId, key } = await bought(kind)
    await complete(site, key, 1)
    await complete(site, key, 2)
    expect(await got(site)).toEqual([letterTo(1)])
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    await pass(site, 3)
    await complete(site, key, 3)
    await pass(site, 3)
    expect(await got(site)).toEqual([letterTo(1)])
  })

  test.each(['the series', 'everything'])('isn’t queued for a buyer who has left %s', async (what) => {
    const { site, key } = await bought(kind)
    await pass(site, 2)
    const first = (await mailed(site)).find(({ subject }) => subject === companion[0]?.subject)
    const path = what === 'everything' ? '/unsubscribe/con_' : '/unsubscribe/series/'
    const links = first?.headers.find(({ key: name }) => name === 'list-unsubscribe')?.value ?? ''
    const link = what === 'everything' ? links : (first?.text ?? '')
    await site.post(linkIn(first && { ...first, text: link.replaceAll('>', ' ') }, path))
    await complete(site, key, 1)
    expect(await queued(site)).toEqual([])
    expect(await got(site)).toEqual([])
  })

  test('isn’t sent to somebody who was erased', async () => {
    const { site, key } = await bought(kind)
    await complete(site, key, 1)
    await erasePerson(site.services.db, email, () => true)
    expect(await got(site)).toEqual([])
    await complete(site, key, 2)
    expect(await got(site)).toEqual([])
  })

  test('goes to the new address after the course is moved', async () => {
    const { site, key } = await bought(kind)
    await complete(site, key, 1)
    await moveOrder(site.services, (await orderOf(site)).id, 'right@example.com')
    expect(await got(site)).toEqual([letterTo(1, 'right@example.com')])
    await complete(site, String((await orderOf(site)).access_token), 2)
    await pass(site, 1)
    expect(await got(site)).toEqual([letterTo(1, 'right@example.com'), letterTo(2, 'right@example.com')])
  })

  test('goes on after the course is moved to the address that it has', async () => {
    const { site } = await bought(kind)
    await moveOrder(site.services, (await orderOf(site)).id, email)
    await complete(site, String((await orderOf(site)).access_token), 1)
    expect(await got(site)).toEqual([letterTo(1)])
  })

  test('is sent although the lane of the buyer’s tag is paused', async () => {
    const { site, key } = await bought(kind)
    const { db, clock } = site.services
    await complete(site, key, 1)
    await db
      .updateTable('lanes')
      .set({ paused_until: clock.now() + day })
      .where('name', '=', 'convertkit')
      .execute()
    await moveOrder(site.services, (await orderOf(site)).id, 'right@example.com')
    expect(await got(site)).toEqual([letterTo(1, 'right@example.com')])
  })

  test('of a module that was completed during a wrong bounce is sent when that is taken back', async () => {
    const { site, key } = await bought(kind)
    const { db, clock } = site.services
    const since = clock.now()
    const report = { provider: 'postmark', key: '1', email, kind: 'hard', detail: '' } as const
    await noteBounce(db, report, since)
    await complete(site, key, 1)
    expect(await got(site)).toEqual([])
    await transact(db, (tx) => reviveBounced(tx, { since }, clock.now()))
    expect(await got(site)).toEqual([letterTo(1)])
  })

  test('isn’t sent by a job that has waited for the day that the letter had before', async () => {
    const { site, key } = await bought(kind)
    const { db, clock } = site.services
    const { id: runId } = await db.selectFrom('series_runs').select('id').executeTakeFirstOrThrow()
    const letter = letterAfter(1).id
    await addJob(db, seriesLetter({ runId, letter }, { key: `series:${runId}:${letter}` }), clock.now())
    expect(await got(site)).toEqual([])
    await complete(site, key, 1)
    expect(await got(site)).toEqual([letterTo(1)])
  })

  test('isn’t held back by a letter that one a day postponed, and that comes after a module by now', async () => {
    const { site, key } = await bought(kind)
    const { db, clock } = site.services
    const { id: runId } = await db.selectFrom('series_runs').select('id').executeTakeFirstOrThrow()
    await complete(site, key, 1)
    expect(await got(site)).toEqual([letterTo(1)])
    const moved = letterAfter(2)
    Object.assign(moved, { day: 0, after: undefined })
    onTestFinished(() => void Object.assign(moved, { day: undefined, after: 2 }))
    const request = { runId, letter: moved.id }
    await addJob(db, seriesLetter(request, { key: `series:${runId}:${moved.id}` }), clock.now())
    await site.worker.runDue()
    Object.assign(moved, { day: undefined, after: 2 })
    await pass(site, 1)
    await complete(site, key, 3)
    expect(await got(site)).toEqual([letterTo(1), letterTo(3)])
    await complete(site, key, 2)
    await pass(site, 2)
    expect(await got(site)).toEqual([letterTo(1), letterTo(3), letterTo(2)])
  })
})
