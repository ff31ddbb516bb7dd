import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sample's names, which no file may contain, and words of its subject, which no visible text may contain. */
const names =
  /Robin|Growth Notes|Affiliate Academy|Sampletown|Acme Studio|Example & Co|ClickUp|left-handed|hello@example\.com/
const trade = /affiliate|commission|\bniche/i

/** Finds the places where a built site still shows the sample. */
export function tracesIn(client: string): string[] {
  const files = globSync('**/*.{html,data,js,css,json,xml,txt,svg,pdf,xlsx}', { cwd: client }).sort()
  return files.flatMap((file) => {
    if (/^downloads/.test(file)) return [`${file}: a document of the sample`]
    // The message of the starter kit's form is part of the contract, so scripts contain it even on sites without that form.
    const text = readFileSync(join(client, file), 'utf8').replace('Affiliate Academy Starter Kit signup', '')
    // The subject's words may occur in addresses and ids of the software, so skip scripts and tags.
    const shown = /\.(html|xml|txt)$/.test(file)
      ? text.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
      : ''
    return [names.exec(text), trade.exec(shown)].flatMap((found) => (found ? [`${file}: ${found[0]}`] : []))
  })
}
