import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { mainProduct } from '../../contract/products.ts'
import type { Lesson } from '../../model/lesson.ts'
import { type Course, courses } from '../../model/lessons.ts'
import { publicModules, withLessons } from '../../model/modules.ts'
import { type FileProduct, fileProducts } from '../../model/products.ts'
import { workbook } from '../../model/test-product.ts'
import { type Worksheet, worksheetsByProduct } from '../../model/worksheets.ts'
import { createApp } from '../app.ts'
import { unbuilt } from './pages.ts'
import type { DatabaseKind } from './services.ts'
import { type TestSite, testSite } from './site.ts'

/** A bundle of the course and the workbook. */
export const everything: FileProduct = {
  ...workbook,
  name: 'all',
  title: 'Everything',
  priceId: 'price_all',
  cents: 39_900,
  tagId: null,
  includes: [mainProduct, workbook.name],
  files: [],
}

const lesson = (module: number, lesson: number, title: string, more: Partial<Lesson> = {}): Lesson => ({
  module,
  lesson,
  title,
  minutes: 5,
  id: `${module}-${lesson}`,
  name: `${module}-${lesson}-a`,
  hasText: true,
  video: null,
  captions: null,
  transcript: null,
  ...more,
})

const bakingModules = [
  { title: 'The evening', includes: 'a schedule' },
  { title: 'The morning', includes: 'eight rolls' },
]
const bakingLessons = [
  lesson(1, 1, 'Dough for the night', { worksheet: 'schedule' }),
  lesson(1, 2, 'Backward from breakfast'),
  lesson(2, 1, 'Shape and bake'),
]

/** Another product with lessons, one of which has a worksheet. */
export const baking: FileProduct = {
  ...workbook,
  name: 'baking',
  title: 'The baking course',
  priceId: 'price_baking',
  tagId: 4_714,
  files: [],
  modules: publicModules(bakingModules, bakingLessons),
}

/** Adds a product's lessons to the site, which has to sell it: those of the baking course. */
export function teach(product: string): void {
  const course = { product, modules: withLessons(bakingModules, bakingLessons) }
  const blocks: Worksheet['blocks'] = [{ kind: 'fields', labels: ['Breakfast at'] }]
  const sheet = { id: 'schedule', title: 'My schedule', description: 'One time.', sheet: true, blocks }
  Object.assign(worksheetsByProduct, { [product]: [{ ...sheet, example: blocks }] })
  ;(courses as Course[]).push(course)
  onTestFinished(() => {
    ;(courses as Course[]).splice(courses.indexOf(course), 1)
    Object.assign(worksheetsByProduct, { [product]: undefined })
  })
}

/** Returns a site that sells the workbook, and other products, next to the course. */
export async function siteSelling(kind: DatabaseKind, ...others: FileProduct[]): Promise<TestSite> {
  fileProducts.push(workbook, ...others)
  onTestFinished(() => void fileProducts.splice(0))
  return testSite(kind)
}

/** Opens a checkout for a product and presses one of its buttons. Returns the checkout's id. */
export async function buyProduct(
  site: TestSite,
  { priceId }: { priceId: string },
  email: string,
  wish = 'pay',
): Promise<string> {
  const { sessionId } = await site.buy(email, wish, '', priceId)
  await site.worker.runDue()
  return sessionId
}

/** Returns the site's orders, oldest first. */
export const ordersIn = ({ services }: TestSite) =>
  services.db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').execute()

/** Returns the tags that contacts have. */
export const tagsIn = async ({ services }: TestSite) => {
  const rows = await services.db.selectFrom('contact_tags').select('tag_id').orderBy('tag_id').execute()
  return rows.map(({ tag_id }) => tag_id)
}

/** Returns the site's app with a built file for each product, and its files by name. */
export function withFiles(site: TestSite) {
  const file = join(site.services.config.dataDir, 'workbook.pdf')
  writeFileSync(file, '%PDF-1.7 thirty pages')
  const courseFile = (name: string, product?: string) =>
    name === 'workbook.pdf' && product === 'workbook' ? file : null
  return createApp(site.services, { ...unbuilt(site.services), courseFile })
}
