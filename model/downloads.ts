import * as z from 'zod'
import type { SignupName } from '../contract/signups.ts'
import { type DownloadDocument, filesOf } from './document.ts'
import { isOff } from './is-off.ts'
import { affiliatePage } from './pages/affiliate.ts'
import { ContentFault } from './reader/fault.ts'
import { line } from './reader/kinds.ts'
import { readFile, readFolder } from './reader/read.ts'
import { siteFiles } from './reader/site-folder.ts'
import { sampleFiles } from './sample-lesson.ts'
import { signupLabels } from './signup-labels.ts'
import { blocks } from './worksheet.ts'

const partsOf = <Blocks extends z.ZodType>(blocks: Blocks) =>
  z.array(z.strictObject({ title: line, blocks })).min(1, 'expected a part')

/** The schema of a document's file. docs/writing.md explains each field. */
const documentFile = z
  .strictObject({
    title: line,
    description: line,
    pdf: line
      .refine((name) => siteFiles('downloads/*.pdf').includes(`downloads/${name}.pdf`), {
        error: ({ input }) => `expected the name of a PDF: there is no file downloads/${input}.pdf`,
      })
      .exactOptional()
      .meta({
        title: 'Your own PDF',
        description: 'Given away as it is. Its parts then need a title alone, and it needs no introduction.',
        pdfs: 'downloads',
      }),
    introduction: line.exactOptional(),
    cover: z.strictObject({ drawing: line, alt: line }).exactOptional(),
    sheet: line.exactOptional().meta({ title: 'Spreadsheet', files: 'spreadsheets/*.yaml' }),
    /** Whether the document has only filled-in pages. */
    isFilledIn: z.boolean().default(false).meta({ title: 'All of it is a filled-in example' }),
    /** The parts of a PDF of the owner's have only their titles. */
    parts: partsOf(blocks.default([])).meta({
      title: 'Parts',
      description: 'What is in it: the card on the page of free resources lists their titles.',
    }),
    /** The same document, filled in as an example: a document of its own. */
    filledIn: z
      .strictObject({ title: line, description: line, introduction: line, parts: partsOf(blocks) })
      .exactOptional()
      .meta({ title: 'Filled-in copy' }),
  })
  .superRefine(({ pdf, introduction, parts }, { addIssue }) => {
    const fault = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message, input: undefined })
    if (pdf !== undefined) return
    if (introduction === undefined) fault(['introduction'], 'is missing')
    for (const [n, { blocks }] of parts.entries())
      if (blocks.length === 0) fault(['parts', n, 'blocks'], 'expected a block')
  })

const documentsOf = (signup: keyof typeof signupLabels) =>
  z.array(line.meta({ files: 'downloads/*.yaml' })).meta({ title: signupLabels[signup] })

const { documents, delivered: names } = readFile(
  'downloads.yaml',
  z.strictObject({
    documents: z
      .array(line.meta({ files: 'downloads/*.yaml', ordered: true }))
      .meta({ description: 'In their order on the pages. One that isn’t listed comes last.' }),
    delivered: z.strictObject({
      starterKit: documentsOf('starterKit'),
      starterKitDownload: documentsOf('starterKitDownload'),
      beginnersGuideDownload: documentsOf('beginnersGuideDownload'),
      starterKits: documentsOf('starterKits'),
    }),
  }),
)

const files = readFolder('downloads', documentFile)

const missing = documents.filter((name) => !files.some(({ id }) => id === name))
if (missing.length > 0)
  throw new ContentFault(
    missing.map((name) => `downloads.yaml: documents: ${name}: expected a file downloads/${name}.yaml`),
  )

type File = (typeof files)[number]

const blank = ({ isFilledIn, filledIn, parts, ...document }: File): DownloadDocument => ({
  ...document,
  parts: isFilledIn ? parts.map((part) => ({ ...part, isFilledIn })) : parts,
})

const copies = ({ id, cover, filledIn }: File): DownloadDocument[] =>
  filledIn
    ? [
        {
          id: `${id}-filled-in`,
          ...(cover && { cover }),
          ...filledIn,
          parts: filledIn.parts.map((part) => ({ ...part, isFilledIn: true })),
        },
      ]
    : []

// The desk saves one file at a time, so a new document is in no list yet.
const inOrder = [
  ...new Set([...documents.flatMap((name) => files.filter(({ id }) => id === name)), ...files]),
]
const all = [...inOrder.map(blank), ...inOrder.flatMap(copies)]

const ids = all.map(({ id }) => id)
const repeated = ids.filter((id, at) => ids.indexOf(id) !== at)
if (repeated.length > 0)
  throw new ContentFault(
    repeated.map(
      (id) => `downloads/${id}.yaml: expected another name: the filled-in copy of a document has this name`,
    ),
  )

/** Every free document, also the filled-in copies. Empty if the owner has switched the downloads off. */
export const downloads: readonly DownloadDocument[] = isOff('/downloads') ? [] : all

// The sheet of the free lesson is in the same folder.
const fileNames = downloads.flatMap(filesOf).map(({ name }) => name)
const shared = isOff('/academy') ? [] : sampleFiles.filter(({ name }) => fileNames.includes(name))
if (shared.length > 0)
  throw new ContentFault(
    shared.map(
      ({ name }) =>
        `worksheets/${name.replace(/\.\w+$/, '')}.yaml: expected another name: a free document has the file ${name}, too`,
    ),
  )

const kits = isOff('/affiliate') ? [] : (affiliatePage.inside?.kits ?? [])
const pictured = kits.flatMap(({ document }) => document ?? [])

const unknown = [
  ...Object.entries(names).map(([signup, ids]) => [`downloads.yaml: delivered.${signup}`, ids] as const),
  ['pages/affiliate.yaml: inside.kits', pictured] as const,
].flatMap(([place, ids]) =>
  ids
    .filter((id) => !all.some((document) => document.id === id))
    .map((id) => `${place}: ${id}: expected the name of a document`),
)
if (unknown.length > 0) throw new ContentFault(unknown)

const those = (ids: readonly string[]) =>
  ids.flatMap((id) => downloads.filter((document) => document.id === id))

/** The documents that each signup's email links to: the kits, and filled-in examples. */
export const delivered: Readonly<Record<SignupName, readonly DownloadDocument[]>> = {
  newsletter: [],
  starterKit: those(names.starterKit),
  starterKitDownload: those(names.starterKitDownload),
  beginnersGuideDownload: those(names.beginnersGuideDownload),
  starterKits: those(names.starterKits),
}

/** The documents whose first page /affiliate shows. */
export const picturedKits: readonly DownloadDocument[] = those(pictured)
