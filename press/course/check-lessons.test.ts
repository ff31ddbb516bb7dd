import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { worksheets } from '../../model/worksheets.ts'
import { faultsIn } from './check-lessons.ts'

function check(...bodies: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lessons-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  bodies.forEach((body, index) => {
    writeFileSync(
      join(folder, `1-${index + 1}-a.mdx`),
      `---\nmodule: 1\nlesson: 1\ntitle: A\n---\n\n${body}\n`,
    )
  })
  return faultsIn(folder, { articles: [], worksheets })
}

test('a lesson may use the components of articles', () => {
  const body =
    '## Wait\n\n<Example title="One loaf">\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n</Example>\n\nI waited. <Number of="moneyPages" /> [tools](/tools)'
  return expect(check(body)).resolves.toEqual([])
})

test.each([
  ['<Oven />', '1-1-a.mdx, line 7: <Oven>: expected one of Tool, '],
  ['<Tool id="toaster">it</Tool>', '1-1-a.mdx, line 7: <Tool id>: toaster: expected one of '],
  ['[more](/cake)', '1-1-a.mdx, line 7: /cake: expected the address of a page'],
  ['Wait {hours}.', '1-1-a.mdx, line 7: hours: expected text without code'],
  ['<Answer of="oven" at="Heat" />', '1-1-a.mdx: <Answer of>: oven: expected one of '],
  [
    '<Answer of="niche-sentence" at="Heat" />',
    'Heat: expected the first words of a field of niche-sentence: ',
  ],
  ['<NicheScorecard />', '1-1-a.mdx: only articles can have <NicheScorecard />'],
])('the text %s is a fault', async (body, fault) => {
  expect((await check(body)).join('\n')).toContain(fault)
})

test('the faults of all lessons are listed', async () => {
  expect((await check('<Oven />', '[more](/cake)')).join('\n')).toMatch(
    /1-1-a\.mdx, line 7: .*\n.*1-2-a\.mdx, line 7: /,
  )
})
