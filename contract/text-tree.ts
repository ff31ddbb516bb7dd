/**
 * A text as data: a string, or an element with its properties and its children. An element is named by its HTML tag or by the
 * component of an article (web/articles/mdx-parts.tsx). A text can't run code.
 */
export type TextNode = string | readonly [name: string, properties: TextProperties, ...children: TextNode[]]

export type TextProperties = Readonly<Record<string, unknown>> | null
