import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claims } from '../../model/claims.ts'
import { courseVideo } from '../../model/course.ts'
import { filesWithMarks, linesMarked } from '../../model/first-person.ts'
import { isOff } from '../../model/is-off.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { site } from '../../model/site.ts'
import { type Story, stories } from '../../model/stories.ts'
import { tools } from '../../model/tools.ts'
import { sampleVideo, videos } from '../../model/videos.ts'
import { unfinished } from '../../server/sales/unfinished-course.ts'
import type { Services } from '../../server/services.ts'
import { downloads, filesOf } from '../../sites/sample/downloads/downloads.ts'
import { count } from '../table.ts'
import { type Finding, fine, note, wrong } from './finding.ts'
import { type Left, leftOfSample } from './shipped.ts'

type Facts = {
  placeholder: boolean
  owner: { name: string; email: string; postalAddress: string }
  profiles: readonly { url: string }[]
}

type Content = {
  site: Facts
  videos: readonly { videoId: string }[]
  /** Null if the site has no course. */
  courseVideo: { videoId: string } | null
  tools: readonly { affiliate: boolean; link: string }[]
  claims: Readonly<Record<string, { text: string; evidence: string | null; show: boolean }>>
  /** The line numbers of sentences in `<Mine>`, by file. */
  marked: Readonly<Record<string, readonly number[]>>
}

/** A published story counts as a claim. */
export const storyClaim = ({ id, name, evidence }: Story) =>
  [`stories/${id}`, { text: `${name}’s story`, evidence, show: true }] as const

const content: Content = {
  site,
  videos,
  courseVideo: isOff('/academy') ? null : courseVideo,
  tools,
  claims: { ...claims, ...Object.fromEntries(stories.map(storyClaim)) },
  marked: Object.fromEntries(
    siteFiles(filesWithMarks).map((file) => [file, linesMarked(readFileSync(inSite(file), 'utf8'))]),
  ),
}

/**
 * Finds unfinished content, such as placeholders and claims without evidence, which the owner must fix in live mode. Also finds
 * the sample's texts, which may stay.
 */
export async function checkContent({
  config,
  course,
}: Pick<Services, 'config' | 'course'>): Promise<Finding[]> {
  const severity = config.mode === 'live' ? wrong : note
  const open = [
    ...(isOff('/academy') ? [] : unfinished(course)).map(
      ({ says, todo }): Open => [`${notOnSale} ${says}`, todo],
    ),
    ...openPoints(content),
  ]
  const findings = [
    ...open.map(([says, todo]) => severity(says, todo)),
    ...leftOfSample().map((left) =>
      note(`${left.name}: ${sizeOf(left)} still the sample’s.`, `${rewrite} ${placesOf(left)}`),
    ),
  ]
  return findings.length === 0 ? [fine('The content is the owner’s own.')] : findings
}

const rewrite = 'Replace them with your own, or switch the page off (off in site.yaml):'

export function sizeOf({ name, files }: Left): string {
  if (name === 'Drawings') return `${count(files.length, 'drawing')} ${files.length === 1 ? 'is' : 'are'}`
  const sentences = files.flatMap(({ lines }) => lines).length
  return `${count(sentences, 'sentence')} in ${count(files.length, 'file')} ${sentences === 1 ? 'is' : 'are'}`
}

/** Lists the files with sample content. Adds the line numbers if at most six sentences of the sample remain in a file. */
const placesOf = ({ files }: Left) =>
  files
    .map(({ file, lines }) =>
      file.endsWith('.svg') || lines.length > 6 ? file : `${file}:${lines.join(',')}`,
    )
    .join(' ')

const notOnSale = 'In live mode nobody can buy the course.'

type Open = readonly [says: string, todo: string]

export function openPoints(content: Content): Open[] {
  return [
    ...person(content),
    ...films(content),
    ...links(content),
    ...experiences(content),
    ...proofs(content),
  ]
}

function person({ site }: Content): Open[] {
  const found: Open[] = []
  if (site.placeholder)
    found.push([
      `The owner is still the placeholder, ${site.owner.name}.`,
      'Write your own facts into site.yaml and set placeholder to false.',
    ])
  const left = site.placeholder ? [] : sampleFacts(site)
  if (left.length > 0)
    found.push([
      `These facts are still the placeholder’s: ${left.join(', ')}.`,
      'Replace them with yours in site.yaml, and remove the profiles that you don’t have.',
    ])
  return found
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
  const found: Open[] = []
  const plain = tools.filter(({ affiliate, link }) => affiliate && hasNoId(link)).length
  if (plain > 0)
    found.push([
      `${plain} of ${tools.length} tool links earn nothing, because they have no affiliate id.`,
      'Put your affiliate links in tools/, or set affiliate to false.',
    ])
  return found
}

function experiences({ marked }: Content): Open[] {
  const places = Object.entries(marked).filter(([, lines]) => lines.length > 0)
  const sentences = places.flatMap(([, lines]) => lines).length
  if (sentences === 0) return []
  return [
    [
      `${count(sentences, 'sentence')} ${sentences === 1 ? 'tells' : 'tell'} of an experience that you haven’t confirmed.`,
      `Remove <Mine> from sentences that are true for you, and delete or rewrite the others: ${places
        .map(([file, lines]) => `${file}:${[...new Set(lines)].join(',')}`)
        .join(' ')}`,
    ],
  ]
}

const proofs = ({ claims }: Content): Open[] =>
  Object.values(claims)
    .filter((claim) => claim.show && !claim.evidence)
    .map(({ text }) => [
      `"${text}" is claimed without evidence.`,
      'Name the evidence in claims.yaml or stories/, or set show to false.',
    ])

/** Returns which of the owner's addresses and profile URLs still contain the word "example", as in the sample. */
function sampleFacts({ owner, profiles }: Facts): string[] {
  return [owner.email, owner.postalAddress, ...profiles.map(({ url }) => url)].filter((fact) =>
    /\bexample\b/i.test(fact),
  )
}

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
