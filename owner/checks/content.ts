import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../../model/claims.ts'
import { courseVideo } from '../../model/course.ts'
import { filesOf } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'
import { isOff } from '../../model/is-off.ts'
import { ownFolder } from '../../model/reader/site-folder.ts'
import type { Unwritten } from '../../model/reader/unwritten.ts'
import { sellsCourse } from '../../model/sold.ts'
import { type Story, stories } from '../../model/stories.ts'
import { tools } from '../../model/tools.ts'
import { unwritten } from '../../model/unwritten.ts'
import { sampleVideo, videos } from '../../model/videos.ts'
import { unfinished } from '../../server/sales/unfinished-course.ts'
import type { Services } from '../../server/services.ts'
import { count } from '../acts/words.ts'
import { runNode } from '../content/run-node.ts'
import { isCheckout } from '../content/save.ts'
import { stateOfFiles } from '../content/site-file.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

type Content = {
  videos: readonly { videoId: string }[]
  /** Null if the site has no course. */
  courseVideo: { videoId: string } | null
  tools: readonly { affiliate: boolean; link: string }[]
  claims: Readonly<Record<string, { text: string; evidence: string | null; show: boolean }>>
  unwritten: readonly Unwritten[]
}

/** A published story counts as a claim. */
export const storyClaim = ({ id, name, evidence }: Pick<Story, 'id' | 'name' | 'evidence'>) =>
  [`stories/${id}`, { text: `${name}’s story`, evidence, show: true }] as const

const contentNow = (): Content => ({
  videos,
  courseVideo: isOff('/academy') ? null : courseVideo,
  tools,
  claims: { ...claims, ...Object.fromEntries(stories.map(storyClaim)) },
  unwritten,
})

/** Finds unfinished content, such as unwritten texts and claims without evidence, which the owner must finish in live mode. */
export async function checkContent({
  config,
  readCourse,
}: Pick<Services, 'config' | 'readCourse'>): Promise<Finding[]> {
  const severity = config.mode === 'live' ? wrong : note
  const open = [
    ...(isCheckout() && !existsSync(ownFolder()) ? [sample] : []),
    ...(sellsCourse() ? unfinished(readCourse()) : []).map(
      ({ says, todo }): Open => [`${notOnSale} ${says}`, todo],
    ),
    ...openPoints(contentNow()),
  ]
  const slips = isCheckout() ? await warnings() : []
  const findings = [
    ...open.map(([says, todo]) => severity(says, todo)),
    ...slips.map((says) => note(says, 'Look at it again: it is probably a slip.')),
  ]
  return findings.length === 0 ? [fine('The content is the owner’s own.')] : findings
}

/** The last warnings, and the state of the files that they are about. */
let last: { of: string; found: Promise<string[]> } | null = null

/** Returns what `npm run check` warns of, like an equation that doesn't add up. */
function warnings(): Promise<string[]> {
  const of = stateOfFiles()
  if (last?.of !== of) last = { of, found: findWarnings() }
  return last.found
}

async function findWarnings(): Promise<string[]> {
  const { code, output } = await runNode('bin/check-content.ts')
  return code === 0 ? output.split('\n').filter(Boolean) : []
}

const sample: Open = [
  'Visitors see the sample, because there is no folder site/.',
  'Put your site there: clone its repository, or make a new one with npm run owner -- new. Then publish.',
]

const notOnSale = 'In live mode nobody can buy the course.'

type Open = readonly [says: string, todo: string]

export function openPoints(content: Content): Open[] {
  return [...texts(content), ...films(content), ...links(content), ...proofs(content)]
}

function texts({ unwritten }: Content): Open[] {
  if (unwritten.length === 0) return []
  const files = [...new Set(unwritten.map(({ file }) => file))]
  const places = files.map(
    (file) => `${file}:${unwritten.flatMap((one) => (one.file === file ? one.line : [])).join(',')}`,
  )
  return [
    [
      `${count(unwritten.length, 'text')} ${unwritten.length === 1 ? 'is' : 'are'} still to be written: the first is “${unwritten[0]?.text}”.`,
      `Write them, or switch their pages off (off in site.yaml): ${places.join(' ')}`,
    ],
  ]
}

function films({ videos, courseVideo }: Content): Open[] {
  const found: Open[] = []
  const samples = videos.filter((video) => video.videoId === sampleVideo).length
  if (samples > 0)
    found.push([
      `YouTube’s sample is still in ${samples} of ${videos.length} videos.`,
      'Set the videoId in their files, in videos/.',
    ])
  if (courseVideo?.videoId === sampleVideo)
    found.push([
      'The course’s introduction is still YouTube’s sample video.',
      'Set the videoId of the video in course.yaml.',
    ])
  return found
}

function links({ tools }: Content): Open[] {
  const plain = tools.filter(({ affiliate, link }) => affiliate && hasNoId(link)).length
  if (plain === 0) return []
  const says = `${plain} of ${tools.length} tool links earn nothing, because they have no affiliate id.`
  return [[says, 'Put your affiliate links in tools/, or set affiliate to false.']]
}

const proofs = ({ claims }: Content): Open[] =>
  Object.values(claims)
    .filter((claim) => claim.show && !claim.evidence)
    .map(({ text }) => [
      `"${text}" is claimed without evidence.`,
      'Name the evidence in claims.yaml or stories/, or set show to false.',
    ])

/** Whether a tool's link has neither a path nor a query, so that it can't contain an affiliate id. */
export function hasNoId(link: string): boolean {
  const { pathname, search } = new URL(link)
  return pathname === '/' && search === ''
}

/** Checks that the build has every download that emails link to. */
export async function checkDownloads(): Promise<Finding[]> {
  const files = downloads.flatMap(filesOf)
  const missing = files.filter(({ name }) => !existsSync(join('build', 'client', 'downloads', name)))
  if (missing.length === 0) return [fine(`All ${files.length} downloads are built.`)]
  const names = missing.map(({ name }) => name).join(', ')
  return [note(`Not built yet: ${names}.`, 'npm start builds them.')]
}
