import { expect, test } from 'vitest'
import { starter } from './reader/test-site.ts'

function faultsWith(name: string, text: string): string {
  const { add, check } = starter()
  add(`pages/${name}`, text)
  return check().stderr
}

const head =
  '---\ntitle: Imprint\ndescription: Who is responsible for this site, and where to write to.\n---\n\n'

test('a page of one’s own has the address of its name, and can be linked to', () => {
  const text = `${head}[Articles](/articles), [this page](/imprint)\n`
  expect(faultsWith('imprint.mdx', text)).toBe('')
})

test.each([
  ['Imprint.mdx', head, 'pages/Imprint.mdx: its name is its address: use small letters, digits and hyphens'],
  ['course.mdx', head, 'pages/course.mdx: /course is an address of the engine: rename the file'],
  ['story.mdx', head, 'pages/story.mdx: /story is an address of the engine: rename the file'],
  ['imprint.mdx', 'Robin', 'imprint.mdx, line 1: expected front matter between two lines of ---'],
  ['imprint.mdx', '---\ntitle: Imprint\n---\n', 'imprint.mdx, line 2: description'],
  ['imprint.mdx', `${head}<Download />`, 'imprint.mdx: only articles can have <Download />: remove it'],
  ['imprint.mdx', `${head}[Press](/press)`, 'imprint.mdx, line 6: '],
])('a fault in %s is named, case %#', (name, text, fault) => {
  expect(faultsWith(name, text)).toContain(fault)
})
