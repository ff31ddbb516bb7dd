import type { LessonLine, Progress } from '../../contract/course-room.ts'
import { keyIn, mainProduct } from '../../contract/products.ts'
import type { Lesson } from '../../model/lesson.ts'
import { type Course, courseModules } from '../../model/lessons.ts'
import type { Db } from '../store/tables.ts'

export type ProgressRow = { lesson_id: string; opened_at: number; done_at: number | null }

export const mainCourse = (): Course => ({ product: mainProduct, modules: courseModules })

/** Returns a course's lessons, in order. */
export const lessonsIn = ({ modules }: Course) => modules.flatMap((module) => module.lessons)

/** Returns the lessons of a course that a buyer has opened or done, by lesson id. */
export async function readProgress(
  db: Db,
  orderId: string,
  course: Course,
): Promise<Map<string, ProgressRow>> {
  const rows = await db
    .selectFrom('course_progress')
    .select(['lesson_id', 'opened_at', 'done_at'])
    .where('order_id', '=', orderId)
    .execute()
  const byKey = new Map(rows.map((row) => [row.lesson_id, row]))
  return new Map(
    lessonsIn(course).flatMap(({ id }) => {
      const row = byKey.get(keyIn(course.product, id))
      return row ? [[id, row]] : []
    }),
  )
}

/** Records the time when a lesson was last opened. `key` is the lesson's among those of all products (`keyIn`). */
export async function keepOpened(db: Db, orderId: string, key: string, now: number): Promise<void> {
  await db
    .insertInto('course_progress')
    .values({ order_id: orderId, lesson_id: key, opened_at: now, done_at: null })
    .onConflict((conflict) => conflict.columns(['order_id', 'lesson_id']).doUpdateSet({ opened_at: now }))
    .execute()
}

/** Marks a lesson as done at `doneAt` (epoch milliseconds), or as not done if `doneAt` is null. */
export async function markDone(
  db: Db,
  { orderId, key, doneAt }: { orderId: string; key: string; doneAt: number | null },
  now: number,
): Promise<void> {
  await db
    .insertInto('course_progress')
    .values({ order_id: orderId, lesson_id: key, opened_at: now, done_at: doneAt })
    .onConflict((conflict) => conflict.columns(['order_id', 'lesson_id']).doUpdateSet({ done_at: doneAt }))
    .execute()
}

type Seen = ReadonlyMap<string, ProgressRow>

export function progressOf(course: Course, seen: Seen): Progress {
  const lessons = lessonsIn(course)
  const done = lessons.filter(({ id }) => isDone(id, seen))
  return { done: done.length, count: lessons.length }
}

export function lineOf({ id, title, minutes, hasText, video }: Lesson, seen: Seen): LessonLine {
  return { id, title, minutes, isDone: isDone(id, seen), isReady: hasText || video !== null }
}

/**
 * Returns the lesson to continue with: the most recently opened lesson or, if it's done, the next lesson that isn't. The
 * search wraps around from the course's last lesson to its first. Returns null if all lessons are done.
 */
export function nextLesson(course: Course, seen: Seen): { line: LessonLine; isBegun: boolean } | null {
  const lessons = lessonsIn(course)
  const [last] = [...seen].sort(([, a], [, b]) => b.opened_at - a.opened_at)
  const from = Math.max(
    0,
    lessons.findIndex(({ id }) => id === last?.[0]),
  )
  const next = [...lessons.slice(from), ...lessons.slice(0, from)].find(({ id }) => !isDone(id, seen))
  return next ? { line: lineOf(next, seen), isBegun: seen.size > 0 } : null
}

export function isDone(id: string, seen: Seen): boolean {
  return typeof seen.get(id)?.done_at === 'number'
}

/** Whether every lesson of a module is done. `module` is its number, from 1. */
export function isModuleDone(course: Course, module: number, seen: Seen): boolean {
  return course.modules[module - 1]?.lessons.every(({ id }) => isDone(id, seen)) ?? false
}
