import type { Content } from '../contract/rendering.ts'
import { type SiteValues, takeValues } from '../model/live.ts'

/** The scripts with the values for parts of articles, by the part's name. */
const partFiles = new Map<string, readonly string[]>()

/** Loads the values that a page needs. Those for the parts of its text are loaded by `takePart`. */
export async function takeContent({ page, parts }: Content): Promise<void> {
  for (const [name, files] of Object.entries(parts)) partFiles.set(name, files)
  await take(page)
}

/** Loads the values for a part of an article, before the part's code renders. Does nothing where the values are known. */
export const takePart = (name: string) => take(partFiles.get(name) ?? [])

async function take(files: readonly string[]) {
  const modules: { default: SiteValues }[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ file)),
  )
  for (const { default: values } of modules) takeValues(values)
}
