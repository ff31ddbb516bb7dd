import { globSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { isOff } from '../../model/is-off.ts'
import { locale } from '../../model/locale.ts'
import { numbers } from '../../model/numbers.ts'
import { isDraft } from '../../model/reader/manifest.ts'
import { siteFolder } from '../../model/reader/site-folder.ts'
import { site } from '../../model/site.ts'
import { addressOfFile } from '../../model/switches.ts'
import { day } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import { count } from '../acts/words.ts'
import { type Finding, fine, note } from './finding.ts'

const lessonFiles = '{lessons,products/*/lessons}/*.mdx'

const kinds = [
  {
    name: 'article',
    files: 'articles/*.mdx',
    lastChecked: (text: string) =>
      dayIn(text, 'checked') ?? dayIn(text, 'published') ?? Date.parse(site.publishedOn),
    todo: 'Look up what they say of prices, limits and laws, and set checked in their front matter.',
  },
  {
    name: 'video',
    files: 'videos/*.yaml',
    lastChecked: (text: string) => dayIn(text, 'checked') ?? dayIn(text, 'date') ?? 0,
    todo: 'Look up what their pages say of prices, limits and features, and set checked in their files.',
  },
  {
    name: 'lesson',
    files: lessonFiles,
    // Lessons without a date get a finding of their own (`undated`).
    lastChecked: (text: string) => dayIn(text, 'checked') ?? Number.POSITIVE_INFINITY,
    todo: 'Look up what they say of prices, terms and laws, and set checked in their front matter.',
  },
  {
    name: 'tool',
    files: 'tools/*.yaml',
    lastChecked: (text: string, folder: string) => monthOfPrice(text, folder),
    todo: 'Read their prices again, and set pricesSeen in tools.yaml, or seen in their own files.',
  },
] as const

/** Finds articles, videos, lessons and tool prices that are overdue for the review that the site promises. */
export async function checkFacts(
  { clock }: Pick<Services, 'clock'>,
  folder = siteFolder(),
): Promise<Finding[]> {
  const oldest = clock.now() - numbers.updateEveryDays * day
  const isShown = (file: string) =>
    !isOff(addressOfFile(relative(folder, file).replaceAll('\\', '/')) ?? '/') && !isDraft(textOf(file))
  const old = kinds.flatMap(({ name, files, lastChecked, todo }) => {
    const names = filesIn(folder, files)
      .filter((file) => isShown(file) && lastChecked(textOf(file), folder) < oldest)
      .map((file) => basename(file, extname(file)))
      .sort()
    const says = `The facts of ${count(names.length, name)} were last checked more than ${numbers.updateEveryDays} days ago: ${names.join(', ')}.`
    return names.length === 0 ? [] : [note(says, todo)]
  })
  const undated = filesIn(folder, lessonFiles).filter(
    (file) => isShown(file) && !dayIn(textOf(file), 'checked'),
  ).length
  if (undated > 0)
    old.push(
      note(
        `The facts of ${count(undated, 'lesson')} have no date.`,
        'Look up what they say of prices, terms and laws, and set checked in their front matter.',
      ),
    )
  return old.length > 0
    ? old
    : [
        fine(
          `The facts of all articles, videos, lessons and tools were checked in the last ${numbers.updateEveryDays} days.`,
        ),
      ]
}

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => join(folder, file))

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')

/** Returns a field of an article's front matter or of a YAML file. */
function fieldOf(text: string, name: string): string | undefined {
  const [, head = text] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  return new RegExp(`^${name}: *["']?([^"'\\n]+)`, 'm').exec(head)?.[1]?.trim()
}

const timeOf = (text = '') => Date.parse(text) || undefined

const dayIn = (text: string, name: string) => timeOf(fieldOf(text, name))

/** Returns the start of the month in which a tool's price was last seen (epoch milliseconds), or 0 if unknown. */
function monthOfPrice(tool: string, folder: string): number {
  const month = fieldOf(tool, 'seen') ?? fieldOf(textOf(`${folder}/tools.yaml`), 'pricesSeen')
  return (month && startOf(month)) || 0
}

/** Reads a month like `October 2026`, in English or in the site's language. */
function startOf(month: string): number | undefined {
  const place = locale.months.findIndex((name) => month.toLowerCase().startsWith(name.toLowerCase()))
  const [year] = /\d{4}$/.exec(month) ?? []
  return place >= 0 && year ? Date.UTC(Number(year), place) : timeOf(`1 ${month} UTC`)
}
