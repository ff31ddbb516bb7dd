import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CourseCase } from '../../server/store/tables.ts'

beforeAll(() => {
  vi.stubEnv('SITE_DIR', 'sites/bread')
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('the evidence of a story is in the site’s language, because visitors read it', async () => {
  const { storyEntry } = await import('./stories.ts')
  const unit = { one: 'Brot', other: 'Brote' }
  const month = (month: string, hours: number, pages: string[]) => ({ month, hours, pages, counts: {} })
  const attached = JSON.stringify({
    standing: { earned: 31, goal: 30, unit, lessons: { done: 2, count: 2 } },
    months: [month('2026-09', 1_200, ['/a']), month('2026-10', 40.4, ['/a'])],
    log: { hours: true, pages: true, columns: [] },
    consent: { name: 'Ada', agreedAt: 0 },
  })
  const found: CourseCase = {
    id: 'case_1',
    order_id: 'ord_1',
    kind: 'story',
    state: 'accepted',
    attached,
    shows_sheets: 0,
    opened_at: 0,
    due_at: 0,
    closed_at: 0,
  }
  const entry = {
    id: 'entry_1',
    case_id: 'case_1',
    author: 'buyer',
    text: 'Es ging auf.',
    created_at: 0,
  } as const
  expect(storyEntry(found, [entry])?.text).toMatch(
    /^evidence: 2 Monate, 1\.240 Stunden, 1 Seite, 31 Brote\.$/m,
  )
})
