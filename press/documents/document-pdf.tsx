import { Document, Page } from '@react-pdf/renderer'
import type { DownloadDocument } from '../../content/downloads/document.ts'
import { site } from '../../content/site.ts'
import { Cover } from './cover.tsx'
import { type Density, densities } from './density.ts'
import { PageFrame } from './page-frame.tsx'
import { PartPage } from './part-page.tsx'
import { paper, styles } from './styles.ts'

type DocumentPdfProps = { document: DownloadDocument; densityOfParts: readonly Density[] }

/** A download as pages: the cover, then its parts. Its dates are the site's, so that its bytes never change. */
export function DocumentPdf({ document, densityOfParts }: DocumentPdfProps) {
  const published = new Date(site.publishedOn)
  return (
    <Document
      title={document.title}
      subject={document.description}
      author={site.owner.name}
      creator={site.name}
      producer={site.name}
      language={site.language}
      creationDate={published}
      modificationDate={published}
      pageMode="useOutlines"
    >
      <Page
        size={paper.size}
        style={styles.page}
        layout={(props) => <PageFrame title={document.title} {...props} />}
        bookmark={document.title}
      >
        <Cover document={document} />
      </Page>
      {document.parts.map((part, index) => (
        <PartPage
          key={part.title}
          title={document.title}
          number={index + 1}
          part={part}
          density={densityOfParts[index] ?? densities[0]}
        />
      ))}
    </Document>
  )
}
