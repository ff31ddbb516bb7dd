import { mainProduct } from '../contract/products.ts'
import { modules } from './course.ts'
import type { Lesson } from './lesson.ts'
import { withLessons } from './modules.ts'
import { fileProducts } from './products.ts'
import { lessonsOf, readLessons } from './reader/read-lessons.ts'

/** A product's lessons for its buyers, by modules. `product` is the product's name. */
export type Course = {
  product: string
  modules: readonly { title: string; includes: string; lessons: readonly Lesson[] }[]
}

/**
 * The main course for buyers: every lesson with its exercise and video. Only the server and the build may import this module
 * (decision 0006). `lessonTexts` of virtual:published has the lessons' texts. Public pages get titles and minutes from
 * model/course.ts and model/products.ts.
 */
export const courseModules: Course['modules'] = withLessons(modules, readLessons())

/** The main course, and every other product with lessons. */
export const courses: readonly Course[] = [
  { product: mainProduct, modules: courseModules },
  ...fileProducts
    .filter((product) => product.modules.length > 0)
    .map(({ name, modules }) => ({
      product: name,
      modules: withLessons(modules, readLessons(lessonsOf(name))),
    })),
]
