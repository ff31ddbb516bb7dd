import { Link, Text, View } from '@react-pdf/renderer'
import type { DownloadDocument } from '../../content/downloads/document.ts'
import { site } from '../../content/site.ts'
import { colours } from '../colours.ts'
import { GrowthLine } from './drawings.tsx'
import { rule, styles } from './styles.ts'

/** The first page: what it is, for whom, and what it holds. */
export function Cover({ document }: { document: DownloadDocument }) {
  return (
    <>
      <Text style={[styles.kicker, { marginBottom: 34 }]}>
        {site.newsletter} by {site.name}
      </Text>
      {inTwoLines(document.title).map((line) => (
        <Text key={line} style={[styles.display, { fontSize: 44, lineHeight: 1 }]}>
          {line}
        </Text>
      ))}
      <Text style={{ marginTop: 16, marginBottom: 32, fontSize: 13, color: colours.inkSoft, maxWidth: 455 }}>
        {document.description}
      </Text>
      <GrowthLine />
      <Text style={{ marginTop: 32, marginBottom: 30 }}>{document.introduction}</Text>
      <Text style={[styles.display, { fontSize: 14, marginBottom: 7 }]}>What is inside</Text>
      {document.parts.map((part, index) => (
        <View key={part.title} style={entry}>
          <Text style={[styles.display, { width: 22, fontSize: 12, color: colours.act }]}>{index + 1}</Text>
          <Link src={`#part-${index + 1}`} style={{ flex: 1, color: colours.ink, textDecoration: 'none' }}>
            {part.title}
          </Link>
        </View>
      ))}
      {document.sheet && (
        <Text style={{ marginTop: 16, fontSize: 9.5, color: colours.inkSoft }}>
          A spreadsheet that does the sums comes with this document: {document.sheet}.xlsx
        </Text>
      )}
    </>
  )
}

/** The title broken where its two lines are most alike: nothing is left alone on the second. */
function inTwoLines(title: string): string[] {
  const breaks = [...title.matchAll(/ /g)].map(({ index }) => index)
  const middle = (title.length - 1) / 2
  const [nearest] = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return nearest === undefined ? [title] : [title.slice(0, nearest), title.slice(nearest + 1)]
}

const entry = {
  flexDirection: 'row',
  alignItems: 'center',
  paddingVertical: 5.5,
  borderTopWidth: 0.7,
  borderTopColor: rule,
} as const
