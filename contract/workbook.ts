/** A block of a worksheet or a free document. The only markup in the texts is **bold**. */
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

/**
 * A field of a worksheet. `key` is the place of its block, and its place in the block: `1.4`, or `2.0.1` in a table. `start`
 * is the text that the field has until the buyer changes it.
 */
export type SheetField = { key: string; label: string; start: string }

/** A cell of a table. `before` is a number like `1.`, which is printed before what the buyer types. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | ({ kind: 'field'; before: string } & SheetField)
  | { kind: 'result'; formula: string; format: 'money' | 'percent' | 'number' }

/** A block of a worksheet as a page shows it: what is printed, and the fields. */
export type SheetPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'fields'; lines: number; fields: readonly SheetField[] }
  | { kind: 'steps' | 'checklist'; fields: readonly SheetField[] }
  | { kind: 'template'; title: string; field: SheetField }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly SheetCell[])[] }

/** A worksheet to fill in. `examples` has the filled-in block of each part, if there is one, and `more` the others. */
export type Sheet = {
  id: string
  title: string
  description: string
  parts: readonly SheetPart[]
  examples: readonly (Block | null)[]
  more: readonly Block[]
}

/**
 * What a field has. `was` is the stored text that the field began from. `other` is what another window has stored since.
 * `problem` says why the text isn't stored.
 */
export type Answer = { text: string; was: string; other?: string; problem?: string }

/** What the buyer typed, by the keys of the fields. Fields that are as they were printed aren't in it. */
export type Answers = Readonly<Record<string, Answer>>

/** The response to a script that saved answers: what is stored now, what another window stored, and what was refused. */
export type SavedAnswers = {
  kept: readonly string[]
  others: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
}

/** In characters. */
export const longestAnswer = 4_000

/** In characters: about thirty pages. */
export const longestNotes = 60_000

/** What a ticked box is stored as. */
export const ticked = 'x'
