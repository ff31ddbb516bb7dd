/**
 * A free download, as data. Each part is a file in the folder of the same name. The build makes a PDF from it, and a
 * spreadsheet if `sheet` is set. The signup dialog shows `title`, `description` and the titles of the four `parts`, so the
 * dialog always matches the file.
 */
export type DownloadDocument = {
  /** In kebab case. The PDF is at /downloads/{id}.pdf. */
  id: string
  title: string
  /** One or two sentences: the text of the dialog and the subtitle of the document. */
  description: string
  /** One paragraph on the first page that says who the document is for and how to use it. */
  introduction: string
  parts: readonly [DocumentPart, DocumentPart, DocumentPart, DocumentPart]
  sheet?: SheetName
  /** The drawing on the first page: an SVG file and its alternative text. */
  cover?: { drawing: string; alt: string }
}

export type DocumentPart = {
  /** The part's item in the dialog's list and the heading of its page. */
  title: string
  blocks: readonly Block[]
  /** Whether the part is filled in as an example. Answers, and all table columns but the first, then look handwritten. */
  isFilledIn?: boolean
}

/** The only markup in texts is **bold**. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'checklist'; items: readonly string[] }
  /** `example` is a row that is filled in as an example. The document shows it above the other rows. */
  | {
      kind: 'table'
      columns: readonly string[]
      rows: readonly (readonly string[])[]
      example?: readonly string[]
    }
  /**
   * Labeled blank lines to write on. `lines` is the number of lines for each label (1 by default). `example` has one
   * example answer for each label.
   */
  | { kind: 'fields'; labels: readonly string[]; lines?: number; example?: readonly string[] }
  | { kind: 'note'; title: string; text: string }
  /** A message, title or description to copy, in a monospaced box. */
  | { kind: 'template'; title: string; text: string }

/** Spreadsheets with working formulas, made by press/sheets. */
export type SheetName = 'niche-scorecard' | 'shopify-launch-plan'
