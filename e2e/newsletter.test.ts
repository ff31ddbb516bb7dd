import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

/** What the owner's tool says of an issue with these words, on the data of the site under test. */
async function newsletter(words: string, ...options: string[]): Promise<string> {
  const file = join(inject('dataDir'), 'a-link.md')
  writeFileSync(file, `# A link\n\n${words}\n`)
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'owner/main.ts', 'newsletter', file, ...options],
    { env: { ...process.env, DATA_DIR: inject('dataDir') } },
  )
  return stderr
}

test('an issue with a link to a page that was not built is told when it is tried, and does not go out', async () => {
  const toNothing = '[The tools](/tools) and [the tolls](/tolls).'
  const told = expect.stringMatching(/nothing is at http\S+\/tolls\. Fix/)
  expect(await newsletter(toNothing, '--preview')).toEqual(told)
  await expect(newsletter(toNothing)).rejects.toMatchObject({ code: 1, stderr: told })
  expect(await newsletter('[The tools](/tools) and [the story](/story).', '--preview')).toBe('')
})
