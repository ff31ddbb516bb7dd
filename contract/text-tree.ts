/**
 * A text as data: a string, or an element with its properties and its children. An element is named by its HTML tag or by the
 * component of an article (web/articles/mdx-parts.tsx). A text can't run code.
 */
export type TextNode = string | readonly [name: string, properties: TextProperties, ...children: TextNode[]]

export type TextProperties = Readonly<Record<string, unknown>> | null

/** Returns the paths of the photos in a text. */
export const photosOf = (text: readonly TextNode[]): string[] =>
  text.flatMap((node) => {
    if (typeof node === 'string') return []
    const [name, properties, ...children] = node
    return name === 'Photo' ? [String(properties?.picture)] : photosOf(children)
  })

/** The data of a chart, from the table in its text. A row has a value for each of the columns. `limit` is drawn as a line. */
export type Chart = { columns: readonly string[]; rows: readonly ChartRow[]; limit?: number }

/** `isMarked` is true if the label is bold in the table. `note` is the text of the column without numbers, if there is one. */
export type ChartRow = { label: string; isMarked: boolean; values: readonly ChartValue[]; note: string }

/** A number, whose `from` and `to` are equal, or a range. `text` is as written. */
export type ChartValue = { text: string; from: number; to: number }
