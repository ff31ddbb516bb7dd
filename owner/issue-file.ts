import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod'
import { Refusal } from './command.ts'

export type IssueFile = { slug: string; subject: string; preview: string; markdown: string }

const words = (longest: number) =>
  z.string('is missing').trim().min(1, 'is missing').max(longest, `is over ${longest} characters`)
const head = z.object({ subject: words(150), preview: words(200) })

/**
 * Reads an issue: Markdown under a front matter of `subject` and `preview`. The file's name is its slug, and with
 * that its address in the archive. Refuses with a sentence what cannot be sent.
 */
export async function readIssueFile(path: string): Promise<IssueFile> {
  const slug = basename(path).replace(/\.md$/, '')
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || !path.endsWith('.md'))
    throw new Refusal(`${path}: name the file like 2026-11-a-slow-start.md; the name becomes its address.`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Refusal(`There is no file ${path}.`) : error
  })
  const [, front = '', markdown = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  const read = head.safeParse(parseFront(front, path))
  if (!read.success) {
    const problems = read.error.issues.map(({ message, path: at }) => `${at.join('.')} ${message}`)
    throw new Refusal(`${path}: between --- lines at its top, ${problems.join('; ')}.`)
  }
  if (markdown.trim() === '') throw new Refusal(`${path}: there is nothing below its front matter.`)
  return { slug, ...read.data, markdown: markdown.trim() }
}

/** A colon within a subject is what YAML stumbles over most. */
function parseFront(front: string, path: string): unknown {
  try {
    return parse(front) ?? {}
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = (error.linePos?.[0].line ?? 0) + 1
    throw new Refusal(
      `${path}, line ${line}: this cannot be read. A subject or preview with a colon or a quotation mark stands in 'single quotes'.`,
    )
  }
}
