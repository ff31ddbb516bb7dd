import { courseSchema } from './course-file.ts'
import { readFile } from './reader/read.ts'

const { modules } = readFile('content/course.yaml', courseSchema)

/**
 * Where a buyer watches each lesson, by its title, or null until the owner has set it. Apart from content/course.ts, whose
 * values are in scripts that any visitor may read: these addresses are what is sold (decision 0129).
 */
export const lessonLinks: Readonly<Record<string, string | null>> = Object.fromEntries(
  modules.flatMap(({ lessons }) => lessons.map(({ title, link }) => [title, link])),
)
