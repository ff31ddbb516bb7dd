import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { numbers } from '../numbers.ts'
import { ContentFault } from './fault.ts'
import { address, day, line, section } from './kinds.ts'
import { parseYaml } from './parse.ts'
import { quoted } from './quoted.ts'
import { readFolder } from './read.ts'

const schema = z.strictObject({
  name: line,
  link: address.optional(),
  date: day.optional(),
  list: z.array(z.strictObject({ at: line })).optional(),
})
const read = (text: string) => parseYaml(text, schema, { file: 'tools/spade.yaml', change: quoted })

test.each([
  [
    "name: 'Ada's spade'",
    'line 1: An apostrophe ends the text here: write ’ or put the text in "double quotes"',
  ],
  [
    'link: https://a.example\nname: Spade: a test',
    'line 2: Text with a colon, or that begins with a sign, needs "double quotes"',
  ],
  ['name: *bold* words', 'line 1: Text with a colon, or that begins with a sign'],
  [
    'name: Spade\nlist:\n  - at: *wow*',
    'line 3: Text with a colon, or that begins with a sign, needs "double quotes": write - at: "*wow*"',
  ],
  ['name: A\n<<: *x', 'line 2: Text with a colon, or that begins with a sign'],
  ['name: "A "good" spade"', 'line 1: The quotation marks around a text do not match'],
  ['name: Spade\nname: Spade', 'line 2: This field is here twice'],
  ['list:\n\t- at: x\nname: a', 'line 2: A tab indents this line: use spaces'],
  ['link: https://a.example', 'line 1: name: is missing'],
  ['name: Spade\nlink: http://a.example', 'line 2: link: expected an address that begins with https://'],
  ['name: Spade\n\ncolor: red', 'line 3: color: there is no such field here'],
  ['name: Spade\ndate: 12 May', 'line 2: date: expected a day, like 2025-08-19'],
  ['name: Spade\nlist:\n  - at: x\n  - to: y', 'line 4: list.1.at: is missing'],
  ['name: Spade for {numbers.moles} moles', 'line 1: {numbers.moles} is no number or fact of the site'],
  ['', 'line 1: name: is missing'],
  [
    'name: Spade: a test',
    'line 1: Text with a colon, or that begins with a sign, needs "double quotes": write name: "Spade: a test"',
  ],
  [
    'name: @spade',
    'line 1: Text with a colon, or that begins with a sign, needs "double quotes": write name: "@spade"',
  ],
  [
    'name: “Spade: a test”',
    'line 1: Curly quotation marks do not hold a text together: write name: "Spade: a test"',
  ],
  [
    'date: “2025-08-19”\nname: a',
    'line 1: date: expected a day, like 2025-08-19. Its quotation marks are curly: take them out',
  ],
  [
    'name: "Spade”\ndate: 2025-08-19',
    'line 1: The quotation marks around a text do not match: it begins and ends with one straight "',
  ],
  ["date: 2025-08-19\nname: 'Spade", 'line 2: The quotation marks around a text do not match'],
  ['name: #1 spade', 'line 1: name: expected some words. What follows # is a note'],
  ['name: Spade\n  date: 2025-08-19', 'line 2: This line begins 2 spaces from the left: begin it as far'],
  ['list:\n   - at: x\n  - at: y', 'line 3: This '],
  ['list:\n  - at: x\n - at: y\nname: a', 'line 3: This entry begins 1 space from the left'],
  ['name:Spade\ndate: 2025-08-19', 'line 1: A space is missing after the colon: write name: Spade'],
  ['name: a\nlist:\n-at\n-to', 'line 3: A space is missing after the hyphen: write - at'],
  [
    'name: Spade\nand rake\ndate: 2025-08-19',
    'line 2: There is no field here: a line is written as title: A text',
  ],
])('%j is rejected with its place and a plain sentence', (text, fault) => {
  expect(() => read(text)).toThrow(`tools/spade.yaml, ${fault}`)
})

test('one error lists all faults of a file, without a stack trace', () => {
  const fault = faultOf(() => read('link: ftp://x\ncolor: red'))
  expect(fault.faults).toHaveLength(3)
  expect(fault.stack).not.toContain('    at ')
})

test('texts quote numbers, keep later placeholders, and may have CRLF line endings', () => {
  expect(
    read('name: "{firstName}, wait {numbers.commitMonths} months"\r\nlink: https://a.example\r\n'),
  ).toEqual({
    name: `{firstName}, wait ${numbers.commitMonths} months`,
    link: 'https://a.example',
  })
})

test('a section that is switched off has no text', () => {
  const page = z.strictObject({ bio: section({ heading: line }) })
  const bio = (text: string) => parseYaml(text, page, { file: 'pages/home.yaml' }).bio
  expect(bio('bio:\n  heading: Me')).toEqual({ heading: 'Me' })
  expect(bio('bio:\n  show: true\n  heading: Me')).toEqual({ heading: 'Me' })
  expect(bio('bio:\n  show: false\n  heading: Me')).toBeNull()
  expect(() => bio('bio:\n  show: no one\n  heading: Me')).toThrow('line 2: bio.show: expected true or false')
})

test('a folder has one file for each entry, and the file’s name is the id', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'spade.yaml'), 'name: Spade')
  expect(readFolder(folder, schema)).toEqual([{ id: 'spade', name: 'Spade' }])
  writeFileSync(join(folder, 'My Rake.yaml'), 'name: Rake')
  writeFileSync(join(folder, 'hoe.yaml'), 'link: none')
  const { faults } = faultOf(() => readFolder(folder, schema))
  expect(faults.join('\n')).toMatch(
    /My Rake\.yaml: name the file with small letters[\s\S]*hoe\.yaml, line 1: name: is missing/,
  )
})

function faultOf(read: () => unknown): ContentFault {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentFault) return error
  }
  throw new Error('Nothing was refused')
}
