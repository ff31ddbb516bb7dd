import type { Lesson } from './lesson.ts'

/** A module of a course as its file names it. `includes` is what comes with it. */
type Named = { title: string; includes: string }

/** A module with what public pages may say about its lessons. */
export type Module = Named & {
  lessons: readonly { id: string; title: string; minutes?: number }[]
}

/** Returns modules with their lessons. */
export const withLessons = (modules: readonly Named[], lessons: readonly Lesson[]) =>
  modules.map(({ title, includes }, index) => ({
    title,
    includes,
    lessons: lessons.filter(({ module }) => module === index + 1),
  }))

/** Returns modules with only the ids, the titles and the minutes of their lessons, because public pages may not show more. */
export const publicModules = (modules: readonly Named[], lessons: readonly Lesson[]): Module[] =>
  withLessons(modules, lessons).map((module) => ({
    ...module,
    lessons: module.lessons.map(({ id, title, minutes }) => ({ id, title, ...(minutes && { minutes }) })),
  }))
