import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { issuePicture } from '../../../model/issue-pictures.ts'
import { inSite } from '../../../model/reader/site-folder.ts'
import { Refusal } from '../act.ts'

/** A picture of an issue as its file names it: `![A loaf](pictures/loaf.jpg)`, next to the issue. */
const written = /(!\[[^\]]*\]\()(?:\.\/)?(pictures\/[^\s)]+)/g

/**
 * Replaces the pictures that lie next to an issue by their addresses on the site, with their sizes. Throws a Refusal for a
 * picture that doesn't exist or that email programs can't show. `path` is the issue's file, in the site or absolute.
 */
export async function withPictures<Issue extends { markdown: string }>(
  path: string,
  issue: Issue,
): Promise<Issue> {
  const sizes = new Map<string, string>()
  for (const [, , name = ''] of issue.markdown.matchAll(written)) sizes.set(name, await addressOf(path, name))
  const markdown = issue.markdown.replaceAll(
    written,
    (_, before: string, name: string) => `${before}${sizes.get(name)}`,
  )
  return { ...issue, markdown }
}

async function addressOf(path: string, name: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const file = resolve(inSite(join(dirname(path), name)))
  if (!existsSync(file)) throw new Refusal(`${path}: there is no picture ${name}.`)
  if (!issuePicture.isName(name))
    throw new Refusal(
      `${path}: ${name} must be a JPEG or a PNG, because not every email program shows others. Name it with letters, digits and hyphens, like pictures/rye-loaf.jpg.`,
    )
  const size = await sharp(file)
    .metadata()
    .catch(() => null)
  if (!size) throw new Refusal(`${path}: ${name} can’t be read. Save it again as a JPEG or a PNG.`)
  return issuePicture.address(name, size.autoOrient)
}
