import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { mainProduct } from '../../contract/products.ts'
import { type Lesson, lessonHead } from '../lesson.ts'
import { ContentFault, readEach } from './fault.ts'
import { readFrontMatter } from './front-matter.ts'
import { playerOf } from './lesson-video.ts'
import { shown } from './parse.ts'
import { inSite, namesIn } from './site-folder.ts'

export const lessonFolder = 'lessons'

/** The folder of a product's lessons. */
export const lessonsOf = (product: string) =>
  product === mainProduct ? lessonFolder : `products/${product}/lessons`

/** The file that names a course's modules, and how many it names. */
type Modules = { file: string; count: number }

/**
 * Reads all lessons, in the course's order. Throws a `ContentFault` with a line for each fault. With `modules`, a lesson of
 * another module is a fault, too.
 */
export function readLessons(folder = lessonFolder, modules?: Modules): Lesson[] {
  const faults: string[] = []
  const taken = new Map<string, string>()
  const read = (name: string) => readLesson(join(folder, name), taken, modules)
  const lessons = readEach(namesIn(folder, '.mdx'), read, faults)
  for (const { id, name, video, captions } of lessons) {
    const place = shown(join(folder, `${name}.mdx`))
    if (!new RegExp(`^${id}-[a-z0-9]+(-[a-z0-9]+)*$`).test(name))
      faults.push(`${place}: name the file ${id}-, then small letters, digits and hyphens`)
    const own = video && playerOf(video)?.kind === 'file' ? [video] : []
    for (const file of [...own, ...(captions ? [captions] : [])])
      if (!existsSync(inSite(join(folder, 'media', file))))
        faults.push(`${place}: expected a file at ${shown(join(folder, 'media', file))}`)
  }
  if (faults.length > 0) throw new ContentFault(faults)
  return lessons.sort((a, b) => a.module - b.module || a.lesson - b.lesson)
}

/** Reads a lesson. `taken` has the file names of the lessons before it by their ids, and gets this one's. */
function readLesson(file: string, taken: Map<string, string>, modules: Modules | undefined): Lesson {
  const schema = lessonHead.superRefine(({ module, lesson }, { addIssue }) => {
    const id = `${module}-${lesson}`
    const fault = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message, input: undefined })
    const twin = taken.get(id)
    if (twin !== undefined) fault('lesson', `${twin} is lesson ${id} too`)
    if (modules && module > modules.count)
      fault('module', `there is no module ${module} in ${modules.file}: name it there, or change this number`)
    taken.set(id, basename(file))
  })
  const { head, body } = readFrontMatter(file, schema)
  return { ...head, id: `${head.module}-${head.lesson}`, name: basename(file, '.mdx'), hasText: body !== '' }
}
