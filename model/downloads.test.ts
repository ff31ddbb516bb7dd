import { expect, test } from 'vitest'
import { signups } from '../contract/signups.ts'
import { filesOf } from './document.ts'
import { delivered, downloads } from './downloads.ts'
import { starter } from './reader/test-site.ts'
import { resources } from './resources.ts'

test('every document has a unique id and four parts with different titles', () => {
  expect(new Set(downloads.map(({ id }) => id)).size).toBe(downloads.length)
  for (const { id, parts } of downloads) {
    expect(new Set(parts.map(({ title }) => title)).size, id).toBe(4)
  }
})

test('no two documents share a file', () => {
  const names = downloads.flatMap(filesOf).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

/** Returns the faults of the starter with these free documents, of which downloads.yaml lists some, and a sheet of the free lesson with the name `ink`. */
function faultsWith(documents: readonly string[], more = '', listed = documents): string {
  const { add, change, check } = starter()
  for (const page of ['academy', 'downloads']) change('site.yaml', `  - ${page}\n`, '')
  change('downloads.yaml', 'documents: []', `documents: [${listed}]`)
  const blocks = '[{ kind: text, text: Write it down. }]'
  const part = `{ title: Ink, blocks: ${blocks} }`
  for (const id of documents)
    add(`downloads/${id}.yaml`, `title: Ink\ndescription: Ink\nintroduction: Ink\nparts: [${part}]\n${more}`)
  add('worksheets/ink.yaml', `title: Ink\ndescription: Ink\nblocks: ${blocks}\nexample: ${blocks}\n`)
  change('lessons/1-1-the-first-lesson.mdx', 'lesson: 1\n', 'lesson: 1\nworksheet: ink\n')
  return check().stderr
}

test('a free document needs no list, and shares its file with no other document and no sheet of the free lesson', () => {
  expect(faultsWith(['pen'])).toBe('')
  expect(faultsWith(['pen'], '', [])).toBe('')
  expect(faultsWith(['ink'])).toBe(
    'worksheets/ink.yaml: expected another name: a free document has the file ink.pdf, too\n',
  )
  const copy =
    'filledIn: { title: Ink, description: Ink, introduction: Ink, parts: [{ title: Ink, blocks: [{ kind: text, text: Ink }] }] }\n'
  expect(faultsWith(['pen', 'pen-filled-in'], copy)).toBe(
    'downloads/pen-filled-in.yaml: expected another name: the filled-in copy of a document has this name\n',
  )
}, 120_000)

test('a free document may be a PDF of the owner’s, with the titles of its parts', () => {
  const { add, change, check } = starter()
  for (const page of ['academy', 'downloads']) change('site.yaml', `  - ${page}\n`, '')
  const written = (more: string) =>
    add('downloads/pen.yaml', `title: Pen\ndescription: Pen\nparts: [{ title: Ink }]\n${more}`)
  add('downloads/my-pen.pdf', '%PDF-1.7')
  written('pdf: my-pen\n')
  expect(check().stderr).toBe('')
  // A name leads to no file outside.
  add('private.pdf', '%PDF-1.7')
  written('pdf: ../private\n')
  expect(check().stderr).toContain('there is no file downloads/../private.pdf')
  written('pdf: your-pen\n')
  expect(check().stderr).toBe(
    'downloads/pen.yaml, line 4: pdf: expected the name of a PDF: there is no file downloads/your-pen.pdf\n',
  )
  written('')
  expect(check().stderr).toBe(
    'downloads/pen.yaml, line 1: introduction: is missing\ndownloads/pen.yaml, line 3: parts.0.blocks: expected a block\n',
  )
}, 120_000)

test('every signup except the newsletter’s delivers documents, and all of those are listed', () => {
  expect(delivered.newsletter).toEqual([])
  for (const [signup, documents] of Object.entries(delivered)) {
    expect(downloads).toEqual(expect.arrayContaining([...documents]))
    if (signup !== 'newsletter') expect(documents.length, signup).toBeGreaterThan(0)
  }
})

test('every kit in an email has a filled-in copy', () => {
  const copies = new Set(downloads.map(({ id }) => id).filter((id) => id.endsWith('-filled-in')))
  expect(copies.size).toBe(5)
  for (const [signup, documents] of Object.entries(delivered)) {
    const ids = documents.map(({ id }) => id)
    const copied = (id: string) => (copies.has(`${id}-filled-in`) ? `${id}-filled-in` : 'filled-in-sheets')
    expect(ids, signup).toEqual(
      expect.arrayContaining(ids.filter((id) => !id.includes('filled-in')).map(copied)),
    )
  }
})

test('every resource card’s form requests a different tag', () => {
  const asked = resources.map(({ signup }) => signups[signup].tagId)
  expect(new Set(asked).size).toBe(resources.length)
})
