import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { downloads } from '../../content/downloads/downloads.ts'
import { site } from '../../content/site.ts'
import { renderPdf } from './render-pdf.tsx'

const words = (text: string) => text.replaceAll('**', '').replace(/\s+/g, ' ')

for (const document of downloads) {
  test(`${document.id}.pdf holds what its dialog promises`, async () => {
    const file = await renderPdf(document)
    const pdf = await getDocumentProxy(new Uint8Array(file))
    const { totalPages, text } = await extractText(pdf, { mergePages: true })
    const { info } = await pdf.getMetadata()
    const outline = await pdf.getOutline()

    for (const promised of [document.title, document.description, document.introduction]) {
      expect(words(text)).toContain(words(promised))
    }
    expect(outline.map(({ title }) => title)).toEqual([
      document.title,
      ...document.parts.map((part, index) => `${index + 1}. ${part.title}`),
    ])
    for (const part of document.parts) expect(words(text).split(words(part.title)).length).toBeGreaterThan(2)
    // A letter that the embedded faces lack would be set in a face of the reader's machine.
    expect(file.toString('latin1')).not.toContain('/BaseFont /Helvetica')
    expect(totalPages).toBeGreaterThanOrEqual(5)
    expect(info).toMatchObject({ Title: document.title, Author: site.owner.name, Language: site.language })
  })
}

test('the same document gives the same bytes', async () => {
  const [document] = downloads
  if (!document) throw new Error('there are no downloads')
  expect(await renderPdf(document)).toEqual(await renderPdf(document))
})
