import { readFile } from 'node:fs/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import type { Block, DocumentPart, DownloadDocument } from '../../content/downloads/document.ts'
import { offer } from '../../content/offer.ts'
import { site } from '../../content/site.ts'
import { light } from '../../content/theme.ts'
import { typefaces } from '../fonts/typefaces.ts'

const template = 'press/documents/document.typ'
const mark = 'content/marks/favicon.svg'

/** The input for a PDF: a document of several parts with a cover, or a worksheet without one. */
export type PrintedDocument = Omit<DownloadDocument, 'introduction' | 'parts' | 'sheet'> & {
  /** Without it there is no cover, and the first part's page has the title. */
  introduction?: string
  parts: readonly PrintedPart[]
  /** A spreadsheet's name, without its ending. */
  sheet?: string
  /** Sold: its foot asks not to pass it on. */
  isSold?: boolean
}

export type PrintedPart = DocumentPart & {
  /** The small line above its title; `Part 1 of 4` by default. */
  label?: string
  /** The progress of the drawn line, 0 to 1. */
  share?: number
  /** A filled-in version: the blanks of the page `of` are set as handwriting. */
  filledIn?: { of: readonly Block[] }
}

/**
 * Renders the document as a PDF file: US Letter, tagged (PDF/UA-1), with the same bytes for the same document. It blocks the
 * calling thread for 150 to 600 ms for a kit, far less for a page or two; the first call also reads the typefaces. Throws an
 * Error with Typst's message if the document cannot be set, for example because no typeface has one of its characters.
 */
export function renderDocument(document: PrintedDocument): Promise<Buffer> {
  return set(document, (compiler, source) => compiler.pdf(source, { pdfStandard: 'ua-1' }))
}

/** Pixels of a US Letter page in a picture. */
const [pageWidth, pageHeight] = [1200, 1553]

/** A picture of one page of a document (0 is the first), as a PNG file 1,200 pixels wide. */
export async function renderPage(document: PrintedDocument, page: number): Promise<Buffer> {
  const drawing = await set(document, (compiler, source) => compiler.svg(source))
  return sharp(Buffer.from(drawing), { density: (72 * pageWidth) / 612 })
    .extract({ left: 0, top: page * pageHeight, width: pageWidth, height: pageHeight })
    .flatten({ background: 'white' })
    .png()
    .toBuffer()
}

type Source = { mainFilePath: string; inputs: Record<string, string> }

async function set<Result>(
  document: PrintedDocument,
  as: (compiler: NodeCompiler, source: Source) => Result,
): Promise<Result> {
  const inputs = { data: JSON.stringify(await documentData(document)) }
  const compiler = await openCompiler()
  try {
    return as(compiler, { mainFilePath: template, inputs })
  } catch (error) {
    throw new Error(`${document.id}: ${(error as { code?: string }).code ?? error}`, { cause: error })
  } finally {
    // Drops the layouts that Typst caches: no document is rendered twice.
    compiler.evictCache(0)
  }
}

/** The complete input of the templates, which contain no text of their own. */
export async function documentData(document: PrintedDocument) {
  const brand = `${site.newsletter} by ${site.name}`
  const cover = document.cover ?? { drawing: mark, alt: brand }
  const { parts } = document
  return {
    ...document,
    parts: parts.map(({ filledIn, isFilledIn, ...part }, index) => ({
      ...part,
      blocks: filledIn || isFilledIn ? part.blocks.map(inPen(printedBy(filledIn?.of))) : part.blocks,
      label: part.label ?? `Part ${index + 1} of ${parts.length}`,
      share: part.share ?? (index + 1) / parts.length,
      isWorksheet: !filledIn && !isFilledIn && isWorksheet(part),
      hasNotes: !filledIn && !isFilledIn,
    })),
    cover: { alt: cover.alt, svg: await readFile(cover.drawing, 'utf8') },
    mark: await readFile(mark, 'utf8'),
    brand,
    author: site.owner.name,
    footer: document.isSold
      ? `${brand}. Part of ${offer.product}: yours to print, and please not to pass on.`
      : `${brand}, ${site.owner.postalAddress}. Free to print and share.`,
    language: site.language,
    colors: light,
    words,
  }
}

const words = {
  inside: 'What’s inside',
  spreadsheet: 'A spreadsheet that does the math comes with this document:',
  page: 'Page {number} of {count}',
  fillIn: 'To fill in',
  name: 'Name',
  date: 'Date',
  example: 'Example:',
  notes: 'Notes',
}

type IsPrinted = (cell: string, column: number) => boolean

/** Tells printed cells from handwriting: the blank page has them in the same column. Without a blank page, the first column is printed. */
function printedBy(blank: readonly Block[] | undefined): IsPrinted {
  if (!blank) return (_cell, column) => column === 0
  const printed = blank.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  return (cell, column) => printed.some((row) => row[column] === cell)
}

/** A block of a filled-in page, with handwriting separated from print. */
const inPen = (isPrinted: IsPrinted) => (block: Block) => {
  if (block.kind === 'table')
    return {
      ...block,
      pens: block.rows.map((row) => row.map((cell, column) => cell !== '' && !isPrinted(cell, column))),
    }
  return block.kind === 'fields' ? { ...block, kind: 'filled', example: block.example ?? [] } : block
}

/** Whether at least a third is to be filled in. Such a page gets a line for a name and a date. */
function isWorksheet({ blocks }: DocumentPart): boolean {
  const pieces = blocks.flatMap(piecesToFillIn)
  return pieces.filter(Boolean).length * 3 >= pieces.length
}

/** For each piece of a block, whether the reader fills it in. */
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
