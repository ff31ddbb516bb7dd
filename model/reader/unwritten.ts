import { LineCounter, parseDocument, visit } from 'yaml'
import { isOff } from '../is-off.ts'
import { addressOfFile } from '../switches.ts'
import { readSiteText } from './parse.ts'
import { siteFiles } from './site-folder.ts'

/** A text that the owner still has to write, as in the starter: `[[What you do, in one sentence]]`. */
export type Unwritten = { file: string; line: number; text: string }

const marked = /\[\[(.+?)\]\]/g

/** Facts that can't be anybody's, because they name a domain that is reserved for examples. */
const isExample = (file: string, text: string) => file === 'site.yaml' && /[@./]example\b/.test(text)

/** The owner sends these from the desk, where a text that isn't written is refused. */
const isSentByHand = (file: string) => file === 'replies.yaml' || file.startsWith('issues/')

/**
 * Returns the texts that visitors could see and that the owner still has to write. Leaves out drafts, and whatever is
 * switched off: pages, and sections with `show: false`.
 */
export function readUnwritten(isHidden = isOff): Unwritten[] {
  return siteFiles('**/*.{yaml,md,mdx}')
    .filter((file) => !isSentByHand(file) && !isHidden(addressOfFile(file) ?? '/'))
    .flatMap((file) => {
      const source = readSiteText(file)
      // Parsing every file would take half a second.
      if (!source.includes('[[') && !isExample(file, source)) return []
      return (file.endsWith('.yaml') ? inYaml : inMarkdown)(source).flatMap(({ line, text }) => {
        const found = [...text.matchAll(marked)].map(([, what = '']) => what)
        return (isExample(file, text) ? [...found, text] : found).map((what) => ({ file, line, text: what }))
      })
    })
}

type Line = { line: number; text: string }

function inYaml(source: string): Line[] {
  const lines = new LineCounter()
  const found: Line[] = []
  visit(parseDocument(source, { lineCounter: lines }), {
    Map: (_, node) => (node.get('show') === false ? visit.SKIP : undefined),

    Scalar(_, node) {
      if (typeof node.value === 'string')
        found.push({ line: lines.linePos(node.range?.[0] ?? 0).line, text: node.value })
    },
  })
  return found
}

const inMarkdown = (source: string): Line[] =>
  /^draft: *true$/m.test(source) ? [] : source.split('\n').map((text, at) => ({ line: at + 1, text }))
