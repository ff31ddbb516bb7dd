import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../../content/claims.ts'
import { courseVideo, modules } from '../../content/course.ts'
import { downloads, filesOf } from '../../content/downloads/downloads.ts'
import { lessonLinks } from '../../content/lesson-links.ts'
import { site } from '../../content/site.ts'
import { placeholderStory } from '../../content/story.ts'
import { tools } from '../../content/tools.ts'
import { sampleVideo, videos } from '../../content/videos.ts'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** What is still the placeholder's, or said without proof: to be mended before anybody pays. */
export async function checkContent({ config }: Services): Promise<Finding[]> {
  const severity = config.mode === 'live' ? wrong : note
  const findings = open()
  if (findings.length === 0) return [fine('The content is the owner’s own.')]
  return findings.map(([says, todo]) => severity(says, todo))
}

function open(): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  if (site.placeholder)
    found.push([
      `The owner is still the placeholder, ${site.owner.name}.`,
      'Write your own facts into content/site.ts and set placeholder to false.',
    ])
  if (placeholderStory)
    found.push([
      'The story is still the placeholder’s life.',
      'Tell yours in content/story.ts and set placeholderStory to false.',
    ])
  const samples = videos.filter((video) => video.videoId === sampleVideo).length
  if (samples > 0)
    found.push([`${samples} videos show YouTube’s sample.`, 'Set their videoId in content/videos.ts.'])
  if (courseVideo.videoId === sampleVideo)
    found.push([
      'The introduction to the course shows YouTube’s sample.',
      'Set the videoId of courseVideo in content/course.ts.',
    ])
  const plain = tools.filter(({ affiliate, link }) => affiliate && isPlain(link)).length
  if (plain > 0)
    found.push([
      `${plain} of ${tools.length} tool links earn nothing: they lead to the vendors’ plain addresses.`,
      'Put your affiliate links into content/tools.ts, or set affiliate to false.',
    ])
  const lessons = modules.flatMap((module) => module.lessons)
  const empty = lessons.filter(({ title }) => !lessonLinks[title]).length
  if (empty > 0)
    found.push([
      `${empty} of ${lessons.length} lessons lead nowhere.`,
      'Set their addresses in content/lesson-links.ts.',
    ])
  for (const { text } of Object.values(claims).filter((claim) => claim.show && !claim.evidence))
    found.push([
      `"${text}" is claimed without evidence.`,
      'Name the evidence in content/claims.ts, or set show to false.',
    ])
  return found
}

/** Nothing in it says who sent the visitor. */
function isPlain(link: string): boolean {
  const { pathname, search } = new URL(link)
  return pathname === '/' && search === ''
}

/** The downloads that mails promise. */
export async function checkDownloads(): Promise<Finding[]> {
  const files = downloads.flatMap(filesOf)
  const missing = files.filter(({ name }) => !existsSync(join('build', 'client', 'downloads', name)))
  if (missing.length === 0) return [fine(`All ${files.length} downloads are made.`)]
  const names = missing.map(({ name }) => name).join(', ')
  return [note(`Not made yet: ${names}.`, 'npm start builds them.')]
}
