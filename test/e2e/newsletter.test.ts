import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ownerTool } from './owner-tool.ts'

/** Runs the owner's newsletter command with an issue that has this text. Returns its output. */
function newsletter(words: string, ...options: string[]) {
  const file = join(inject('dataDir'), 'a-link.md')
  writeFileSync(file, `# A link\n\n${words}\n`)
  return ownerTool()('newsletter', file, ...options)
}

test('a test of an issue reports a link to a missing page, and the issue isn’t sent', async () => {
  const toNothing = '[The tools](/tools) and [the tolls](/tolls).'
  const told = expect.stringMatching(/broken links: http\S+\/tolls\. Fix/)
  expect(await newsletter(toNothing, '--preview')).toMatchObject({ said: told })
  expect(await newsletter(toNothing)).toMatchObject({ code: 1, said: told })
  const toPages = '[The tools](/tools) and [the story](/story).'
  expect(await newsletter(toPages, '--preview')).toMatchObject({ code: 0, said: '' })
})
