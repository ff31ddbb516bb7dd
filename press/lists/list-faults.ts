import type * as z from 'zod'
import { claims } from '../../content/claims.ts'
import { courseVideo, modules } from '../../content/course.ts'
import { lessonLinks } from '../../content/lesson-links.ts'
import { site } from '../../content/site.ts'
import { tools } from '../../content/tools.ts'
import { popularVideos, videos } from '../../content/videos.ts'
import {
  claimFacts,
  filmFacts,
  lessonFacts,
  lessonLinkFacts,
  logoFile,
  siteFacts,
  toolFacts,
  videoFacts,
} from './list-facts.ts'

/** What the owner writes as lists: each as it comes, since it is what is being checked. */
type Lists = {
  site: object
  claims: readonly (readonly [name: string, claim: object])[]
  tools: typeof tools
  videos: typeof videos
  popularVideos: typeof popularVideos
  courseVideo: object
  lessons: (typeof modules)[number]['lessons']
  lessonLinks: typeof lessonLinks
}

export const lists: Lists = {
  site,
  claims: Object.entries(claims),
  tools,
  videos,
  popularVideos,
  courseVideo,
  lessons: modules.flatMap((module) => module.lessons),
  lessonLinks,
}

/** What is wrong with the owner's lists: the file, the entry and its field, and what is expected there. */
export function listFaults({ site, claims, tools, videos, courseVideo, ...rest }: Lists): string[] {
  return [
    ...faults('content/site.ts', siteFacts, site),
    ...claims.flatMap(([name, claim]) => faults(`content/claims.ts: ${name}`, claimFacts, claim)),
    ...tools.flatMap((tool) => [
      ...faults(`content/tools.ts: ${tool.id}`, toolFacts, tool),
      ...(tool.isImage ? faults(`content/tools.ts: ${tool.id}`, logoFile, tool) : []),
    ]),
    ...repeated('content/tools.ts', 'id', tools),
    ...repeated('content/tools.ts', 'name', tools),
    ...videos.flatMap((video) => faults(`content/videos.ts: ${video.slug}`, videoFacts, video)),
    ...repeated('content/videos.ts', 'slug', videos),
    ...rest.popularVideos
      .filter((slug) => !videos.some((video) => video.slug === slug))
      .map((slug) => `content/videos.ts: popularVideos: ${slug}: expected the slug of a video`),
    ...faults('content/course.ts: courseVideo', filmFacts, courseVideo),
    ...rest.lessons.flatMap((lesson) => faults(`content/course.ts: ${lesson.title}`, lessonFacts, lesson)),
    ...lessonLinkFaults(rest),
  ]
}

function lessonLinkFaults({ lessons, lessonLinks }: Pick<Lists, 'lessons' | 'lessonLinks'>): string[] {
  return Object.entries(lessonLinks).flatMap(([title, link]) => {
    const where = `content/lesson-links.ts: ${title}`
    const known = lessons.some((lesson) => lesson.title === title)
    return [
      ...faults(where, lessonLinkFacts, { link }),
      ...(known ? [] : [`${where}: expected the title of a lesson in content/course.ts`]),
    ]
  })
}

function faults(where: string, schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error?.issues.map(({ path, message }) => `${where}: ${path.join('.')}: ${message}`) ?? []
}

function repeated<Key extends string>(
  file: string,
  key: Key,
  entries: readonly Record<Key, string>[],
): string[] {
  const all = entries.map((entry) => entry[key])
  const again = all.filter((value, index) => all.indexOf(value) !== index)
  return again.map((value) => `${file}: ${value}: ${key}: expected no two the same`)
}
