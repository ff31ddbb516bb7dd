import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ContentFault } from './fault.ts'
import { line, section } from './kinds.ts'
import { checkWordFiles, readWords } from './read-words.ts'

const readParts = () => readWords('parts', { again: line, channel: section({ text: line, link: line }) })

/** Changes to a folder with an engine's words, and a site that has this file of words. */
function siteWith(file: string, text: string) {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  const before = process.cwd()
  for (const folder of ['words/en', 'site/words']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(
    join(root, 'words/en/parts.yaml'),
    'again: Try again\nchannel:\n  text: The channel\n  link: Go\n',
  )
  writeFileSync(join(root, 'site/words', file), text)
  process.chdir(root)
  onTestFinished(() => {
    process.chdir(before)
    rmSync(root, { recursive: true })
  })
}

const faultsOf = (read: () => unknown) => {
  try {
    read()
    return []
  } catch (error) {
    return error instanceof ContentFault ? error.faults : [String(error)]
  }
}

test('a site says what its own file says, and the rest as the engine does', () => {
  siteWith('parts.yaml', 'channel:\n  text: One a week.\n')
  expect(readParts()).toEqual({ again: 'Try again', channel: { text: 'One a week.', link: 'Go' } })
})

test('a section can be hidden', () => {
  siteWith('parts.yaml', 'channel:\n  show: false\n')
  expect(readParts().channel).toBeNull()
})

test.each([
  ['channel:\n  tekst: One', 'words/parts.yaml, line 2: channel.tekst: there is no such field here'],
  ['again:\n  - One', 'words/parts.yaml, line 1: again: expected some words'],
])('a mistake in %j is named', (text, fault) => {
  siteWith('parts.yaml', text)
  expect(faultsOf(readParts)).toEqual([expect.stringContaining(fault)])
})

test('a file of words that don’t exist is named', () => {
  siteWith('prats.yaml', 'again: Once more\n')
  expect(faultsOf(checkWordFiles)).toEqual(['words/prats.yaml: there are no such words. There are: parts'])
})
