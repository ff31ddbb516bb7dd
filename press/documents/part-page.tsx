import { Page, View } from '@react-pdf/renderer'
import type { DocumentPart } from '../../content/downloads/document.ts'
import { Block } from './block.tsx'
import { CurrentDensity, type Density } from './density.ts'
import { PageFrame } from './page-frame.tsx'
import { PartHead } from './part-head.tsx'
import { paper, styles } from './styles.ts'

type PartPageProps = { title: string; number: number; part: DocumentPart; density: Density }

/** A part from a page of its own, over as many pages as it needs at this density. */
export function PartPage({ title, number, part, density }: PartPageProps) {
  return (
    <Page
      size={paper.size}
      style={styles.page}
      layout={(props) => <PageFrame title={title} {...props} />}
      bookmark={`${number}. ${part.title}`}
    >
      <CurrentDensity value={density}>
        {/* A gap ends with its page; a margin would be carried over, and a table's head with it. */}
        <View style={{ gap: density.gap, fontSize: density.text, lineHeight: 1.45 }}>
          <PartHead number={number} title={part.title} />
          {part.blocks.map((block, place) => (
            <Block key={place} block={block} />
          ))}
        </View>
      </CurrentDensity>
    </Page>
  )
}
