import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What a program writes to its standard output. */
function printedBy(program: string): string {
  const words = [
    '--input-type=module',
    '--eval',
    `import { openLogOutput } from './server/log-output.ts'\n${program}`,
  ]
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout
}

test.each([
  ['that goes on', ''],
  ['that stops itself', 'process.exit(1)'],
  ['that fails', 'throw new Error("no")'],
])('a program %s has printed every line of its log', (_, end) => {
  const lines = `for (let n = 0; n < 2000; n++) output.write('line ' + n + '\\n')`
  const printed = printedBy(`const output = openLogOutput()\n${lines}\n${end}`)
  expect(printed.trimEnd().split('\n')).toEqual(Array.from({ length: 2000 }, (_, n) => `line ${n}`))
})
