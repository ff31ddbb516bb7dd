import { execFileSync } from 'node:child_process'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { bonusDocuments } from '../../model/bonuses.ts'
import type { DownloadDocument } from '../../model/document.ts'
import { downloads } from '../../model/downloads.ts'
import { starter } from '../../model/reader/test-site.ts'
import { site } from '../../model/site.ts'
import type { Block } from '../../model/worksheet.ts'
import { bonusDocument } from '../course/course-documents.ts'
import { renderDocument } from './render-document.ts'

const paper = { width: 612, height: 792, foot: 60 }

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Removes spaces and markup, because lines break at other places in the PDF. */
const letters = (text: string) => text.replace(/\*\*|_{2,}|\s/g, '')

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'text':
      return [block.text]
    case 'steps':
    case 'checklist':
      return block.items
    case 'table':
      return [...block.columns, ...block.rows.flat(), ...(block.example ?? [])]
    case 'fields':
      return [...block.labels, ...(block.example ?? [])]
    default:
      return [block.title, ...block.text.split('\n')]
  }
}

/** Returns the roles in a page's structure tree, in order, like H1, P and Table. */
async function rolesOf(pdf: Pdf, page: number): Promise<string[]> {
  type Node = { role?: string; children?: Node[] }
  const list = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(list)]
  return list((await (await pdf.getPage(page)).getStructTree()) as Node)
}

/** Returns how far the text reaches down the page, without the footer. 1 is the top of the footer. */
async function fullness(pdf: Pdf, page: number): Promise<number> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  const heights = items.flatMap((item) => ('transform' in item && item.str.trim() ? [item.transform[5]] : []))
  const lowest = Math.min(...heights.filter((height) => height > paper.foot))
  return (paper.height - lowest) / (paper.height - paper.foot)
}

describe.each(downloads.map((document) => [document.id, document] as const))('%s.pdf', (_id, document) => {
  let rendered: ReturnType<typeof renderDocument>
  let opened: Promise<Pdf>

  beforeAll(() => {
    rendered = renderDocument(document)
    opened = rendered.then((file) => getDocumentProxy(new Uint8Array(file)))
  })

  test('has its metadata, and is tagged as PDF/UA-1', async () => {
    const pdf = await opened
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: document.title,
      Author: site.owner.name,
      Language: expect.stringMatching(new RegExp(`^${site.language}`)),
    })
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('lists its title and its four parts as bookmarks', async () => {
    const outline = await (await opened).getOutline()
    expect(outline.map(({ title }) => title)).toEqual([document.title])
    expect(outline[0]?.items.map(({ title }) => title)).toEqual(
      document.parts.map(({ title }, index) => expect.stringContaining(`${index + 1}. ${title}`)),
    )
  })

  test('has structure tags for headings in order, lists, tables and pictures', async () => {
    const pdf = await opened
    const roles: string[] = []
    for (let page = 1; page <= pdf.numPages; page++) roles.push(...(await rolesOf(pdf, page)))
    const levels = roles.flatMap((role) => /^H(\d)$/.exec(role)?.[1] ?? []).map(Number)
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([])
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(roles).toEqual(expect.arrayContaining(['Figure', 'L', 'LI', 'Table', 'TH', 'TD', 'TOC']))
  })

  test('contains all text of its parts', async () => {
    const { text } = await extractText(await opened, { mergePages: true })
    const set = letters(text)
    const texts = document.parts.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])
    for (const expected of [document.title, document.description, document.introduction ?? '', ...texts]) {
      expect(set).toContain(letters(expected))
    }
  })

  test('has no page that is less than two-thirds full', async () => {
    const pdf = await opened
    for (let page = 1; page <= pdf.numPages; page++) {
      expect(await fullness(pdf, page), `page ${page}`).toBeGreaterThan(2 / 3)
    }
  })

  test('is under 300 KB and has one to three US Letter pages per part, or only one per filled-in part', async () => {
    const pdf = await opened
    expect(pdf.numPages).toBeGreaterThan(document.parts.length)
    const most = document.parts[0]?.isFilledIn ? 1 : 3
    expect(pdf.numPages).toBeLessThanOrEqual(1 + most * document.parts.length)
    expect((await pdf.getPage(1)).view).toEqual([0, 0, paper.width, paper.height])
    expect((await rendered).length).toBeLessThan(300_000)
  })
})

const [first] = downloads as readonly [DownloadDocument]

async function textOf(document: DownloadDocument): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(document)))
  return (await extractText(pdf, { mergePages: true })).text
}

/** Returns the height between the description on a cover and the introduction, which is the drawing's, in points. */
async function drawingHeight(pdf: Pdf, introduction: string): Promise<number> {
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const lines = items.flatMap((item) => ('transform' in item && item.str.trim() ? [item] : []))
  const first = lines.findIndex(({ str }) => introduction.startsWith(str.slice(0, 12)))
  return (lines[first - 1]?.transform[5] ?? 0) - (lines[first]?.transform[5] ?? 0)
}

test.each(bonusDocuments.map((bonus) => [bonus.id, bonus] as const))(
  'the cover of %s has a large drawing, however long its list of contents is',
  async (_id, bonus) => {
    const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(bonusDocument(bonus))))
    expect(await drawingHeight(pdf, bonus.introduction)).toBeGreaterThan(200)
  },
)

test('the PDF shows the example answers of tables and labeled lines', async () => {
  const blocks: readonly Block[] = [
    { kind: 'table', columns: ['Program', 'Commission'], rows: [['', '']], example: ['Tent maker', '8%'] },
    { kind: 'fields', labels: ['I write for', 'who wants to'], example: ['new parents', 'sleep more'] },
  ]
  const [, ...others] = first.parts
  const text = await textOf({ ...first, parts: [{ title: 'Programs', blocks }, ...others] })
  for (const expected of ['Tent maker', '8%', 'Example: new parents', 'Example: sleep more']) {
    expect(text).toContain(expected)
  }
})

test('rendering a document again produces the same bytes', async () => {
  expect(await renderDocument(first)).toEqual(await renderDocument(first))
})

test('a site and its documents can have letters of Latin Extended', async () => {
  const site = starter()
  site.change('site.yaml', 'name: "[[Your Name]]"\nnewsletter', 'name: "Dvořák"\nnewsletter')
  const blocks = [
    { kind: 'table', columns: ['Czyją'], rows: [['₹500 in **Łódź**']], example: ['ğ İ ş'] },
    { kind: 'template', title: 'Jižní', text: 'ő for ₹500' },
  ]
  const document = { id: 'a', title: 'Řeka', description: 'Țară', parts: [{ title: 'Řeka', blocks }] }
  const print = `import('./press/documents/render-document.ts')
    .then((m) => m.renderDocument(${JSON.stringify(document)}))
    .then((pdf) => process.stdout.write(pdf))`
  const pdf = execFileSync(process.execPath, ['-e', print], { env: { SITE_DIR: site.folder } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  for (const printed of ['Dvořák', 'Czyją', '₹500 in Łódź', 'ğ İ ş', 'Jižní', 'ő for ₹500', 'Řeka', 'Țară'])
    expect(letters(text)).toContain(letters(printed))
})

test('the error names a character that no font has', async () => {
  await expect(renderDocument({ ...first, description: 'For you 🎉' })).rejects.toThrow(
    /affiliate-marketing-starter-kit.*🎉/,
  )
})
