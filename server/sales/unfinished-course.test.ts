import { describe, expect, onTestFinished, test } from 'vitest'
import { fileProducts } from '../../model/products.ts'
import { offAddresses } from '../../model/site.ts'
import { workbook } from '../../model/test-product.ts'
import { ringingAlarms } from '../care/alarms.ts'
import { everything } from '../testing/products.ts'
import { bothDatabases, testServices } from '../testing/services.ts'
import { testSite } from '../testing/site.ts'
import { type Course, readCourse, unfinished } from './unfinished-course.ts'

const finished: Course = {
  lessons: [
    { title: 'Wait', hasText: true, video: null },
    { title: 'Bake', hasText: false, video: 'https://youtu.be/aaaaaaaaaaa' },
  ],
  bonuses: [
    { name: 'A notebook', file: 'notebook' },
    { name: 'A review', form: 'page-review' },
  ],
  documents: ['notebook'],
}

const said = (changes: Partial<Course>) => unfinished({ ...finished, ...changes }).map(({ says }) => says)

test('a course with complete lessons and bonuses is finished', () => {
  expect(said({})).toEqual([])
})

test.each<[Partial<Course>, string]>([
  [
    { lessons: [{ title: 'Wait', hasText: false, video: null }] },
    '1 of 1 lessons have neither text nor video: Wait.',
  ],
  [{ lessons: [] }, '0 of 0 lessons have neither text nor video.'],
  [{ documents: [] }, 'The bonus A notebook has neither a file nor a form.'],
  [{ bonuses: [{ name: 'A call' }] }, 'The bonus A call has neither a file nor a form.'],
])('%j is unfinished', (changes, says) => {
  expect(said(changes)).toEqual([says])
})

test('the sample’s course is finished', () => {
  expect(unfinished(readCourse())).toEqual([])
})

describe.each(bothDatabases)('on %s', (kind) => {
  test('live checkouts are refused until the course is finished, and no buyer data is stored', async () => {
    const { call, services } = await testSite(kind, { mode: 'live' })
    services.readCourse = () => ({ ...readCourse(), documents: [] })
    const buyer = { email: 'ada@example.com', firstName: 'Ada', priceId: services.payments.priceId }
    const { status, body } = await call('create-payment', buyer)
    expect(status).toBe(400)
    expect(body.error).toBe('The course isn’t on sale yet. You haven’t been charged.')
    expect(await services.db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await services.db.selectFrom('contacts').selectAll().execute()).toEqual([])
  })

  test('an alarm says why, in live mode only', async () => {
    const services = await testServices(kind)
    const rings = async (mode: 'live' | 'sandbox') =>
      (
        await ringingAlarms({
          ...services,
          readCourse: () => ({ ...readCourse(), documents: [] }),
          config: { ...services.config, mode },
        })
      ).find(({ name }) => name === 'not-on-sale')
    expect(await rings('live')).toMatchObject({
      urgent: true,
      says: expect.stringContaining('has neither a file nor a form'),
    })
    expect(await rings('sandbox')).toBeUndefined()
  })

  test('no alarm rings for a course that the site doesn’t sell', async () => {
    const services = await testServices(kind)
    ;(offAddresses as string[]).push('/academy')
    onTestFinished(() => {
      ;(offAddresses as string[]).pop()
      fileProducts.splice(0)
    })
    const rings = async () =>
      (
        await ringingAlarms({
          ...services,
          readCourse: () => ({ ...readCourse(), lessons: [] }),
          config: { ...services.config, mode: 'live' },
        })
      ).some(({ name }) => name === 'not-on-sale')
    fileProducts.push(workbook)
    expect(await rings()).toBe(false)
    fileProducts.push(everything)
    expect(await rings()).toBe(true)
  })
})
