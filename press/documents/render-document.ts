import { readFile } from 'node:fs/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import type { DocumentPart, DownloadDocument } from '../../model/document.ts'
import { filled } from '../../model/filled.ts'
import { offer } from '../../model/offer.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { site } from '../../model/site.ts'
import { light } from '../../model/theme.ts'
import { brand, documentWords } from '../../model/words/documents.ts'
import type { Block } from '../../model/worksheet.ts'
import { typefaces } from '../fonts/typefaces.ts'
import { iconDrawing } from '../icons.ts'

const template = 'press/documents/document.typ'

/** The input for a PDF: a document with a cover and several parts, or a worksheet without a cover. */
export type PrintedDocument = Omit<DownloadDocument, 'introduction' | 'parts' | 'sheet'> & {
  /**
   * The introductory paragraph on the cover. Without one, the document has no cover, and its title is on the first part's
   * page.
   */
  introduction?: string
  parts: readonly PrintedPart[]
  /** The file name of the spreadsheet, without the extension. */
  sheet?: string
  /** Whether the document is part of the paid course. If so, the footer asks the buyer not to share it. */
  isSold?: boolean
  /** The product that it belongs to. By default, the course. */
  product?: string
}

export type PrintedPart = DocumentPart & {
  /** The small line above the title. By default `Part 1 of 4`. */
  label?: string
  /** The progress that the line drawing shows, from 0 to 1. */
  share?: number
  /**
   * Set if the part is the filled-in version of the blank page `of`. Text that isn't on the blank page looks handwritten.
   */
  filledIn?: { of: readonly Block[] }
}

/**
 * Renders a document as a tagged PDF (PDF/UA-1) on the site's paper. The output is deterministic. A kit blocks the thread
 * for 150 to 600 ms, and a document of one or two pages for far less. The first call also reads the fonts. Throws an Error
 * with Typst's message if Typst can't lay out the document, for example if no font has one of its characters.
 */
export function renderDocument(document: PrintedDocument): Promise<Buffer> {
  return set(document, (compiler, source) => compiler.pdf(source, { pdfStandard: 'ua-1' }))
}

/** The sizes of paper in points. */
const papers = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } }

/** Renders one page of a document as a PNG of this width in pixels. The first page is 0. */
export async function renderPage(document: PrintedDocument, page: number, width: number): Promise<Buffer> {
  const drawing = await set(document, (compiler, source) => compiler.svg(source))
  const paper = papers[site.paper]
  const height = Math.round((width * paper.height) / paper.width)
  return sharp(Buffer.from(drawing), { density: (72 * width) / paper.width })
    .extract({ left: 0, top: page * height, width, height })
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
    // Drop Typst's cached layouts, because the build renders each document only once.
    compiler.evictCache(0)
  }
}

/** Returns all data for the Typst template, which contains no text of its own. */
export async function documentData(document: PrintedDocument) {
  const [language, region = ''] = site.language.split('-')
  const mark = await iconDrawing()
  const { cover } = document
  const { parts } = document
  return {
    ...document,
    parts: parts.map(({ filledIn, isFilledIn, ...part }, index) => ({
      ...part,
      blocks: filledIn || isFilledIn ? part.blocks.map(inPen(printedBy(filledIn?.of))) : part.blocks,
      label:
        part.label ??
        filled(documentWords.partOf, { name: documentWords.part, number: index + 1, count: parts.length }),
      share: part.share ?? (index + 1) / parts.length,
      isWorksheet: !filledIn && !isFilledIn && isWorksheet(part),
      hasNotes: !filledIn && !isFilledIn,
    })),
    cover: cover
      ? { alt: cover.alt, svg: await readFile(inSite(cover.drawing), 'utf8') }
      : { alt: brand, svg: mark },
    mark,
    brand,
    author: site.owner.name,
    footer: document.isSold
      ? filled(documentWords.sold, { brand, product: document.product ?? offer.title })
      : filled(documentWords.free, { brand, address: site.owner.postalAddress }),
    language,
    region: region || (language === 'en' ? 'US' : ''),
    paper: { name: site.paper, ...papers[site.paper] },
    colors: light,
    words: documentWords,
  }
}

type IsPrinted = (cell: string, column: number) => boolean

/**
 * Returns a function that says whether a cell's text is printed instead of handwritten. The text is printed if the blank
 * page has it, too. If there is no blank page, only the first column is printed.
 */
function printedBy(blank: readonly Block[] | undefined): IsPrinted {
  if (!blank) return (_cell, column) => column === 0
  const printed = blank.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  return (cell, column) => printed.some((row) => row[column] === cell)
}

/** Marks the handwritten text of a filled-in block. */
const inPen = (isPrinted: IsPrinted) => (block: Block) => {
  if (block.kind === 'table')
    return {
      ...block,
      pens: block.rows.map((row) => row.map((cell, column) => cell !== '' && !isPrinted(cell, column))),
    }
  return block.kind === 'fields' ? { ...block, kind: 'filled', example: block.example ?? [] } : block
}

/** Whether readers fill in at least a third of the page. Such a page has a line for their name and the date. */
function isWorksheet({ blocks }: DocumentPart): boolean {
  const pieces = blocks.flatMap(piecesToFillIn)
  return pieces.filter(Boolean).length * 3 >= pieces.length
}

/** Returns a boolean for each row or item of a block: whether the reader fills it in. */
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
