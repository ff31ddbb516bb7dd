/**
 * A free download, as data; each part is a file in the folder of the same name. The build makes a PDF of it (and a
 * spreadsheet if `sheet` is set). The dialog shows `title`, `description` and the titles of the four `parts`, so it promises
 * exactly what the file contains.
 */
export type DownloadDocument = {
  /** kebab-case; also the file's name: /downloads/{id}.pdf */
  id: string
  title: string
  /** One or two sentences: the dialog's text and the document's subtitle. */
  description: string
  /** One paragraph on the first page: who it is for and how to use it. */
  introduction: string
  parts: readonly [DocumentPart, DocumentPart, DocumentPart, DocumentPart]
  sheet?: SheetName
  /** The drawing on the first page: an SVG file, and its text alternative. */
  cover?: { drawing: string; alt: string }
}

export type DocumentPart = {
  /** The item in the dialog's list, and the heading of its page. */
  title: string
  blocks: readonly Block[]
  /** A sheet that somebody has filled in: answers, and all but the first column of its tables, are set as handwriting. */
  isFilledIn?: boolean
}

/** Text may hold **bold** and nothing else. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'checklist'; items: readonly string[] }
  /** `example` is a row that somebody has filled in; the document shows it above the others. */
  | {
      kind: 'table'
      columns: readonly string[]
      rows: readonly (readonly string[])[]
      example?: readonly string[]
    }
  /**
   * Blank lines to write on, each with its label. `lines` is how many lines each gets (1 if absent), `example` what
   * somebody has filled in, one text for each label.
   */
  | { kind: 'fields'; labels: readonly string[]; lines?: number; example?: readonly string[] }
  | { kind: 'note'; title: string; text: string }
  /** A message, title or description to copy, set apart and monospaced. */
  | { kind: 'template'; title: string; text: string }

/** Spreadsheets with working formulas, made by press/sheets. */
export type SheetName = 'niche-scorecard' | 'shopify-launch-plan'
