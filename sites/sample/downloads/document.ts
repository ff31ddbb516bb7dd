/**
 * The data of a free document. The build makes a PDF, and a spreadsheet if `sheet` is set. The signup dialog shows `title`,
 * `description` and the titles of the parts, so it always matches the PDF.
 */
export type DownloadDocument = {
  /** Kebab case. The PDF is at /downloads/{id}.pdf. */
  id: string
  title: string
  /** One or two sentences: the text of the dialog, and the document's subtitle. */
  description: string
  /** One paragraph on the first page. It says who the document is for and how to use it. */
  introduction: string
  parts: readonly [DocumentPart, DocumentPart, DocumentPart, DocumentPart]
  sheet?: SheetName
  /** The drawing on the first page: an SVG file and its alt text. */
  cover?: { drawing: string; alt: string }
}

export type DocumentPart = {
  /** The heading of the part's page. The dialog lists it, too. */
  title: string
  blocks: readonly Block[]
  /**
   * Whether the part is filled in as an example. Then its answers look handwritten, and so do all table columns but the
   * first.
   */
  isFilledIn?: boolean
}

/** The only markup in the texts is **bold**. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'checklist'; items: readonly string[] }
  /** `example` is an example row, which the document shows above the other rows. */
  | {
      kind: 'table'
      columns: readonly string[]
      rows: readonly (readonly string[])[]
      example?: readonly string[]
    }
  /**
   * Labeled blank lines to write on. `lines` is the number of lines per label (1 by default). `example` has an example
   * answer for each label.
   */
  | { kind: 'fields'; labels: readonly string[]; lines?: number; example?: readonly string[] }
  | { kind: 'note'; title: string; text: string }
  /** A message, title or description to copy, in a monospaced box. */
  | { kind: 'template'; title: string; text: string }

/** Spreadsheets with working formulas, made by press/sheets. */
export type SheetName = 'niche-scorecard' | 'shopify-launch-plan'
