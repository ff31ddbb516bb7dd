import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** No file may contain the sample's names. No visible text may contain words of its trade. */
const names =
  /Robin|Growth Notes|Affiliate Academy|Sampletown|Acme Studio|Example & Co|ClickUp|left-handed|hello@example\.com/
const trade = /affiliate|commission|\bniche/i

/** Returns the files of a built site that still contain the sample, each with the word that was found. */
export function tracesIn(client: string): string[] {
  const files = globSync('**/*.{html,data,js,css,json,xml,txt,svg,pdf,xlsx}', { cwd: client }).sort()
  return files.flatMap((file) => {
    if (/^downloads/.test(file)) return [`${file}: a document of the sample`]
    // The starter kit form's message is part of the contract, so scripts contain it even on sites without that form.
    const text = readFileSync(join(client, file), 'utf8').replace('Affiliate Academy Starter Kit signup', '')
    // Words of the trade may occur in the software's URLs and ids, so skip scripts and tags.
    const shown = /\.(html|xml|txt)$/.test(file)
      ? text.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
      : ''
    return [names.exec(text), trade.exec(shown)].flatMap((found) => (found ? [`${file}: ${found[0]}`] : []))
  })
}
