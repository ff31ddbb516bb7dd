import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mdx from '@mdx-js/rollup'
import { build, type Plugin, type PluginOption } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { ownersMistakes } from './owners-mistakes.ts'

/** How a build ends that has this plugin and begins with this file. */
async function failureOf(plugin: PluginOption, name: string, text: string): Promise<unknown> {
  const root = mkdtempSync(join(tmpdir(), 'mistakes-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const input = join(root, name)
  writeFileSync(input, text)
  const options = { write: false, rolldownOptions: { input } }
  return build({ root, configFile: false, logLevel: 'silent', plugins: [plugin], build: options }).catch(
    (error: unknown) => error,
  )
}

const throwing = (name: string): Plugin => ({
  name,
  buildStart() {
    throw new Error('content/tools/wix.yaml, line 3: link: expected an address')
  },
})

test('a fault in the lists is told in its own words', async () => {
  const error = await failureOf(throwing('content-data'), 'a.js', '')
  expect(ownersMistakes(error)).toBe('content/tools/wix.yaml, line 3: link: expected an address')
})

test('a mistake in the Markdown of an article is told with its file and line', async () => {
  const error = await failureOf({ enforce: 'pre', ...mdx() }, 'a.mdx', '# Title\n\n<Card>\n\nwords\n')
  expect(ownersMistakes(error)).toMatch(/a\.mdx: Expected a closing tag for `<Card>` \(3:1-3:7\)$/)
})

test.each(['In <5 minutes.', 'An {hour.'])(
  '%s is told with its line, and with how to write it',
  async (words) => {
    const error = await failureOf({ enforce: 'pre', ...mdx() }, 'a.mdx', `# Title\n\n${words}\n`)
    expect(ownersMistakes(error)).toMatch(/a\.mdx, line 3: Unexpected .*\n.* write \\< and \\{\.$/)
  },
)

test('any other failure keeps its stack', async () => {
  const error = await failureOf(throwing('somebody-elses'), 'a.js', '')
  expect(error).toBeInstanceOf(Error)
  expect(ownersMistakes(error)).toBeNull()
  expect(ownersMistakes(new Error('out of memory'))).toBeNull()
})
