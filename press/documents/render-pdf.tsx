import { Document, Font, renderToBuffer } from '@react-pdf/renderer'
import type { DocumentPart, DownloadDocument } from '../../content/downloads/document.ts'
import { typefaces } from '../fonts/typefaces.ts'
import { closest, type Density, densities } from './density.ts'
import { DocumentPdf } from './document-pdf.tsx'
import { PartPage } from './part-page.tsx'

/** The document as a PDF file. The same document gives the same bytes. */
export async function renderPdf(document: DownloadDocument): Promise<Buffer> {
  await registerFonts()
  const densityOfParts: Density[] = []
  for (const part of document.parts) densityOfParts.push(await roomiestOnFewestPages(part))
  return renderToBuffer(<DocumentPdf document={document} densityOfParts={densityOfParts} />)
}

/** A part is set closer only where that saves a sheet of paper. */
async function roomiestOnFewestPages(part: DocumentPart): Promise<Density> {
  const fewest = await pageCount(part, closest)
  for (const density of densities) {
    if (density === closest || (await pageCount(part, density)) === fewest) return density
  }
  return closest
}

async function pageCount(part: DocumentPart, density: Density): Promise<number> {
  const file = await renderToBuffer(
    <Document>
      <PartPage title="" number={1} part={part} density={density} />
    </Document>,
  )
  return file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

let registered: Promise<void> | undefined

function registerFonts(): Promise<void> {
  registered ??= typefaces().then((faces) => {
    for (const { family, weight, data } of faces) {
      Font.register({ family, fontWeight: weight, src: `data:font/ttf;base64,${data.toString('base64')}` })
    }
    // Worksheets are read in snatches: words stay whole.
    Font.registerHyphenationCallback((word) => [word])
  })
  return registered
}
