import { globSync, readFileSync } from 'node:fs'
import { isOff } from '../../content/is-off.ts'

/** Links of Markdown, and the fields that hold an address. Those of the menus and of moved addresses go by themselves. */
const links = /\]\((\/(?!\/)[^)\s]*)\)|^\s*(?:- )?(?:to|link): (\/\S*)/g
const themselves = ['content/navigation.yaml', 'content/moved.yaml']

/** The links that texts hold to pages that are switched off, each with its file and line. */
export function linksToPagesOff(isGone = isOff): string[] {
  const files = globSync('content/**/*.{yaml,mdx,md}').filter((file) => !themselves.includes(file))
  return files.sort().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(links)]
          .map(([, inText, inField]) => inText ?? inField ?? '')
          .filter(isGone)
          .map(
            (address) =>
              `${file}, line ${index + 1}: ${address} is switched off in content/site.yaml: take the link out, or the page off that list`,
          ),
      ),
  )
}
