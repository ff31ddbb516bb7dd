import { readFile } from 'node:fs/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Block, DocumentPart, DownloadDocument } from '../../content/downloads/document.ts'
import { site } from '../../content/site.ts'
import { light } from '../../content/theme.ts'
import { typefaces } from '../fonts/typefaces.ts'

const template = 'press/documents/document.typ'
const mark = 'content/marks/favicon.svg'

/**
 * Renders the document as a PDF file: US Letter, tagged (PDF/UA-1), the same bytes for the same document. It takes the
 * calling thread 150 to 600 ms for a kit, far less for a page or two; the first call also reads the typefaces.
 *
 * Throws an Error with Typst's message if the document cannot be set, for example because no typeface has one of its
 * characters.
 */
export async function renderDocument(document: DownloadDocument): Promise<Buffer> {
  const inputs = { data: JSON.stringify(await documentData(document)) }
  const compiler = await openCompiler()
  try {
    return compiler.pdf({ mainFilePath: template, inputs }, { pdfStandard: 'ua-1' })
  } catch (error) {
    throw new Error(`${document.id}: ${(error as { code?: string }).code ?? error}`, { cause: error })
  } finally {
    // The layouts that Typst keeps for a next time: no document is rendered twice.
    compiler.evictCache(0)
  }
}

/** All that the templates are given: they hold no content. */
export async function documentData(document: DownloadDocument) {
  const brand = `${site.newsletter} by ${site.name}`
  const cover = document.cover ?? { drawing: mark, alt: brand }
  return {
    ...document,
    parts: document.parts.map((part) => ({ ...part, isWorksheet: isWorksheet(part) })),
    cover: { alt: cover.alt, svg: await readFile(cover.drawing, 'utf8') },
    mark: await readFile(mark, 'utf8'),
    brand,
    author: site.owner.name,
    footer: `${brand}, ${site.owner.postalAddress}. Free to print and share.`,
    language: site.language,
    colors: light,
    words,
  }
}

const words = {
  inside: 'What’s inside',
  spreadsheet: 'A spreadsheet that does the math comes with this document:',
  part: 'Part {number} of {count}',
  page: 'Page {number} of {count}',
  name: 'Name',
  date: 'Date',
  example: 'Example:',
  notes: 'Notes',
}

/** At least a third of it is to be filled in. It gets a line for a name and a date. */
function isWorksheet({ blocks }: DocumentPart): boolean {
  const pieces = blocks.flatMap(piecesToFillIn)
  return pieces.filter(Boolean).length * 3 >= pieces.length
}

/** For each piece of a block, whether it is to be filled in. */
function piecesToFillIn(block: Block): boolean[] {
  switch (block.kind) {
    case 'fields':
      return block.labels.map(() => true)
    case 'table':
      return block.rows.map((row) => row.includes(''))
    case 'steps':
    case 'checklist':
      return block.items.map(() => false)
    default:
      return [false]
  }
}

let compiler: Promise<NodeCompiler> | undefined

function openCompiler(): Promise<NodeCompiler> {
  compiler ??= typefaces().then((faces) =>
    NodeCompiler.create({ workspace: '.', fontArgs: [{ fontBlobs: faces.map(({ data }) => data) }] }),
  )
  return compiler
}
