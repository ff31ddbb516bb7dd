import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { textIn } from './clean.ts'

const parser = unified().use(rehypeParse, { fragment: true })

/** Returns the words of a piece of HTML on one line. */
export const plainText = (html: string): string =>
  parser.parse(html).children.map(textIn).join('').replace(/\s+/g, ' ').trim()
