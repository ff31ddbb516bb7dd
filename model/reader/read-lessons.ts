import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Lesson, lessonHead } from '../lesson.ts'
import { ContentFault } from './fault.ts'
import { readFrontMatter } from './front-matter.ts'
import { playerOf } from './lesson-video.ts'
import { shown } from './parse.ts'
import { inSite } from './site-folder.ts'

export const lessonFolder = 'lessons'

/** Reads all lessons, in the course's order. Throws a `ContentFault` with a line for each fault. */
export function readLessons(folder = lessonFolder): Lesson[] {
  const faults: string[] = []
  const names = existsSync(inSite(folder))
    ? readdirSync(inSite(folder)).filter((name) => name.endsWith('.mdx'))
    : []
  const lessons = names.flatMap((name) => {
    try {
      return [readLesson(join(folder, name))]
    } catch (error) {
      if (!(error instanceof ContentFault)) throw error
      faults.push(...error.faults)
      return []
    }
  })
  for (const { id, name, video, captions } of lessons) {
    const place = shown(join(folder, `${name}.mdx`))
    if (!new RegExp(`^${id}-[a-z0-9]+(-[a-z0-9]+)*$`).test(name))
      faults.push(`${place}: name the file ${id}-, then small letters, digits and hyphens`)
    const twin = lessons.find((other) => other.id === id && other.name < name)
    if (twin) faults.push(`${place}: ${twin.name}.mdx is lesson ${id} too`)
    const own = video && playerOf(video)?.kind === 'file' ? [video] : []
    for (const file of [...own, ...(captions ? [captions] : [])])
      if (!existsSync(inSite(join(folder, 'media', file))))
        faults.push(`${place}: expected a file at ${shown(join(folder, 'media', file))}`)
  }
  if (faults.length > 0) throw new ContentFault(faults)
  return lessons.sort((a, b) => a.module - b.module || a.lesson - b.lesson)
}

function readLesson(file: string): Lesson {
  const { head, body } = readFrontMatter(file, lessonHead)
  return { ...head, id: `${head.module}-${head.lesson}`, name: basename(file, '.mdx'), hasText: body !== '' }
}
