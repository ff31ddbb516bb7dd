import * as z from 'zod'
import { tags } from './articles.ts'
import { isOff } from './is-off.ts'
import { ContentFault } from './reader/fault.ts'
import { day, film, line, picture } from './reader/kinds.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'
import { readFile, readFolder } from './reader/read.ts'
import { seconds } from './seconds.ts'

const time = z.string().regex(/^(\d+:)?\d?\d:\d\d$/, 'expected a time in quotes, like "4:05"')

const chapter = z.strictObject({
  at: time,
  title: line,
  /** The chapter's content as text, so that the page is useful without the video. */
  notes: line.exactOptional(),
})

/** The schema of a file in videos/. */
export const videoFile = z.strictObject({
  title: line.max(100).meta({ title: 'Title' }),
  date: day.meta({ title: 'Date' }),
  videoId: film.meta({
    title: 'YouTube’s id',
    description: 'The eleven characters at the end of its address.',
  }),
  /** Cards show the length. */
  length: time.exactOptional().meta({ title: 'Length', description: 'Like 14:20.' }),
  /** The name of a picture in thumbnails/. Defaults to the name of the video's own file. */
  thumbnail: picture('thumbnails').exactOptional().meta({ title: 'Picture' }),
  summary: line.min(110).max(160).meta({ title: 'Summary' }),
  /** Paragraphs. `[text](/path)` is a link to a page of the site. */
  description: z.array(line).min(1).meta({ title: 'Description', description: 'A paragraph an entry.' }),
  chapters: z
    .array(chapter)
    .refine(([first]) => !first || first.at === '0:00', 'expected the first at 0:00')
    .refine(
      (list) =>
        list.every(({ at }, index) => index === 0 || seconds(at) > seconds(list[index - 1]?.at ?? '')),
      'expected each later than the one before',
    )
    .meta({ title: 'Chapters' }),
  /** The answer to the question in the title, in two to four sentences. */
  answer: line
    .exactOptional()
    .meta({ title: 'Answer', description: 'What the title asks, answered in two to four sentences.' }),
  /** When the owner last checked the facts on the page. */
  checked: day.exactOptional().meta({ title: 'Facts checked on' }),
  table: z
    .strictObject({ caption: line, columns: z.array(z.string()).min(2), rows: z.array(z.array(line)).min(1) })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      path: ['rows'],
      message: 'expected a cell for each column in every row',
    })
    .exactOptional(),
  /** The changes since publication, one per entry. */
  changed: z.array(line).default([]).meta({ title: 'Changes since', description: 'One an entry.' }),
  /** The file names of the related article and the related free document. */
  article: line.exactOptional().meta({ title: 'Related article', files: 'articles/*.mdx' }),
  kit: line.exactOptional().meta({ title: 'Related free document', files: 'downloads/*.yaml' }),
  tags,
  /** Whether cards link to YouTube instead of the video's own page. */
  external: z
    .boolean()
    .default(false)
    .meta({ title: 'Cards lead to YouTube', description: 'Not to the video’s own page here.' }),
})

/**
 * The videos in videos/, newest first. Each video has a page at /video/{slug}. Its notes are in
 * model/video-notes.ts.
 */
const all = readFolder('videos', videoFile)
  .map(({ id, chapters, answer, checked, table, changed, article, kit, ...video }) => ({
    slug: id,
    ...video,
    chapters: chapters.map(({ at, title }) => ({ at, title })),
    thumbnail: pictureNamed('thumbnails', video.thumbnail ?? id),
  }))
  .sort((a, b) => b.date.localeCompare(a.date))

/** All videos. Empty if the owner has switched their pages off. */
export const videos = isOff('/videos') ? [] : all

export type Video = (typeof all)[number]

const faults = all.flatMap(({ slug, thumbnail }) => {
  const fault = pictureFault(thumbnail)
  return fault ? `videos/${slug}.yaml: ${fault}` : []
})
if (faults.length > 0) throw new ContentFault(faults)

/** The YouTube id that marks a video as a placeholder. */
export const sampleVideo = 'M7lc1UVf-VE'

/** The slugs of the videos in the home page's carousel, in order. */
export const popularVideos = readFile(
  'videos.yaml',
  z.strictObject({
    popular: z.array(
      z
        .enum(
          all.map(({ slug }) => slug),
          'expected the name of a file in videos/',
        )
        .meta({ files: 'videos/*.yaml', ordered: true }),
    ),
  }),
).popular
