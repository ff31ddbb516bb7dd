import { Text, View } from '@react-pdf/renderer'
import { colours } from '../colours.ts'
import { GraphCorner } from './drawings.tsx'
import { styles } from './styles.ts'

/** The heading of a part, with its corner of graph paper. */
export function PartHead({ number, title }: { number: number; title: string }) {
  return (
    <View
      id={`part-${number}`}
      minPresenceAhead={90}
      style={{
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        paddingBottom: 9,
        borderBottomWidth: 1.6,
        borderBottomColor: colours.ink,
      }}
    >
      <View style={{ flex: 1, paddingRight: 20 }}>
        <Text style={[styles.kicker, { marginBottom: 5 }]}>Part {number} of 4</Text>
        <Text style={[styles.display, { fontSize: 22, lineHeight: 1.1 }]}>{title}</Text>
      </View>
      <GraphCorner />
    </View>
  )
}
