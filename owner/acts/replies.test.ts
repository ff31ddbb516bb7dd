import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'

test('saved replies quote the facts of the site, and a file that can’t be read has none', () => {
  const site = starter()
  const file = (text: string) => `replies:\n  - title: The price\n    text: ${text}\n`
  site.change('offer.yaml', 'product: ', 'product: "Dough: one" # ')
  site.add('replies.yaml', file('It’s {offer.product}, {firstName}.'))
  // Only the desk's start checks the file.
  const program = `
import { writeFileSync } from 'node:fs'
import { savedReplies } from './owner/acts/replies.ts'
const saved = savedReplies()
writeFileSync('${site.folder}/replies.yaml', ${JSON.stringify(file('*no* longer'))})
console.log(JSON.stringify([saved, savedReplies()]))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', program]
  const env = { ...process.env, SITE_DIR: site.folder }
  expect(JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }))).toEqual([
    [{ title: 'The price', text: 'It’s Dough: one, {firstName}.' }],
    [],
  ])
}, 600_000)
