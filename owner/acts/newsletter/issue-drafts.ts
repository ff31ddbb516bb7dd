import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stringify } from 'yaml'
import { inSite } from '../../../model/reader/site-folder.ts'
import type { Issue } from '../../../server/store/tables.ts'
import { isCheckout, saveSource } from '../../content/save.ts'
import { orRefusal, Refusal } from '../act.ts'
import { type IssueFile, isSlug, readIssue, readIssueFile } from './issue-file.ts'

export const issuesFolder = 'issues'

/** A draft of an issue. */
export type Draft = {
  slug: string
  subject: string
  /** Its file’s text. */
  written: string
  /** True for an issue that came with the software. The archive shows samples until the owner sends an issue. */
  isSample: boolean
}

/** Returns every draft, sorted by slug in descending order. */
export async function listDrafts(folder: string): Promise<Draft[]> {
  const names = existsSync(inSite(folder))
    ? readdirSync(inSite(folder)).filter((name) => name.endsWith('.md'))
    : []
  const drafts = await Promise.all(names.map((name) => findDraft(folder, basename(name, '.md'))))
  return drafts.flatMap((draft) => draft ?? []).sort((a, b) => b.slug.localeCompare(a.slug))
}

export async function findDraft(folder: string, slug: string): Promise<Draft | null> {
  if (!isSlug(slug)) return null
  // One that can't be read is a draft, too, which `readDraft` says.
  const written = await readFile(inSite(join(folder, `${slug}.md`)), 'utf8').catch(
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? null : ''),
  )
  if (written === null) return null
  const [, front = ''] = /^---\r?\n(.*?)\r?\n---\r?\n/s.exec(written) ?? []
  const [, typed = ''] = /^subject: *(.*)$/m.exec(front) ?? []
  const issue = await orRefusal<IssueFile | null>(
    async () => readIssue(`${slug}.md`, written),
    () => null,
  )
  return {
    slug,
    subject: issue?.subject ?? typed,
    written,
    isSample: /^sample: *true$/m.test(front),
  }
}

/** Returns the draft as it would be sent. Throws a Refusal if the draft can't be sent. */
export async function readDraft(folder: string, slug: string): Promise<IssueFile> {
  const path = join(folder, `${slug}.md`)
  if (!isSlug(slug)) throw new Refusal(`There is no file ${path}.`)
  return readIssueFile(path, inSite(path))
}

/** Writes the file of an issue that was sent, and whose file is gone. Throws a Refusal on a machine without the site's files. */
export async function restoreDraft(
  folder: string,
  { slug, subject, preview, markdown }: Pick<Issue, 'slug' | 'subject' | 'preview' | 'markdown'>,
): Promise<void> {
  if (!isCheckout())
    throw new Refusal(
      'This machine has a built site without its sources. Change the issue at the desk of your checkout, or correct it with a file: npm run owner -- newsletter correct NAME FILE.md',
    )
  if (await findDraft(folder, slug)) return
  const head = stringify({ subject, preview }, { lineWidth: 0 })
  const faults = await saveSource(join(folder, `${slug}.md`), `---\n${head}---\n\n${markdown.trim()}\n`)
  if (faults !== 'changed' && faults.length > 0)
    throw new Refusal(faults.map((fault) => fault.whole).join(' · '))
}
