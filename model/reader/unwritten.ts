import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { isOff } from '../is-off.ts'
import { addressOfFile } from '../switches.ts'
import { isDraft } from './manifest.ts'
import { readSiteText } from './parse.ts'
import { siteFiles } from './site-folder.ts'

/** A text that the owner still has to write, as in the starter: `[[What you do, in one sentence]]`. */
export type Unwritten = { file: string; line: number; text: string }

const marked = /\[\[(.+?)\]\]/g

/** Facts that can't be anybody's, because they name a domain that is reserved for examples. */
const isExample = (file: string, text: string) => file === 'site.yaml' && /[@./]example\b/.test(text)

/** The owner sends these from the desk, where a text that isn't written is refused. */
const isSentByHand = (file: string) => file === 'replies.yaml' || file.startsWith('issues/')

/** The words of emails name the free documents, which nobody gets while they are switched off. */
const isOfDownloads = (file: string, key: unknown) =>
  file === 'words/emails.yaml' && isScalar(key) && key.value === 'kits'

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
      const isLeftOut = (key: unknown) => isOfDownloads(file, key) && isHidden('/downloads')
      const lines = file.endsWith('.yaml') ? inYaml(source, isLeftOut) : inMarkdown(source)
      return lines.flatMap(({ line, text }) => {
        const found = [...text.matchAll(marked)].map(([, what = '']) => what)
        return (isExample(file, text) ? [...found, text] : found).map((what) => ({ file, line, text: what }))
      })
    })
}

type Line = { line: number; text: string }

/** Returns the texts of a YAML file, without the sections that are hidden and the fields that are left out. */
export function inYaml(source: string, isLeftOut: (key: unknown) => boolean): Line[] {
  const lines = new LineCounter()
  const found: Line[] = []
  visit(parseDocument(source, { lineCounter: lines }), {
    Map: (_, node) => (node.get('show') === false ? visit.SKIP : undefined),

    Pair: (_, { key }) => (isLeftOut(key) ? visit.SKIP : undefined),

    Scalar(_, node) {
      if (typeof node.value === 'string')
        found.push({ line: lines.linePos(node.range?.[0] ?? 0).line, text: node.value })
    },
  })
  return found
}

const inMarkdown = (source: string): Line[] =>
  isDraft(source) ? [] : source.split('\n').map((text, at) => ({ line: at + 1, text }))
