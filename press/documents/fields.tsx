import { Text, View } from '@react-pdf/renderer'
import { use } from 'react'
import { CurrentDensity } from './density.ts'
import { keptTogether } from './kept-together.ts'
import { rule } from './styles.ts'

/** A longer label leaves too little of its line to write on, so its rules begin below it. */
const labelBesideRule = 52

/** Labels with ruled lines to write on. */
export function Fields({ labels, lines = 1 }: { labels: readonly string[]; lines?: number }) {
  return (
    <View>
      {keptTogether(labels).map((group) => (
        <View key={group[0]} wrap={false}>
          {group.map((label) => (
            <Field key={label} label={label} lines={lines} />
          ))}
        </View>
      ))}
    </View>
  )
}

function Field({ label, lines }: { label: string; lines: number }) {
  const { line, text } = use(CurrentDensity)
  const beside = label.length <= labelBesideRule
  return (
    <View style={{ marginBottom: 3 }}>
      <View style={{ flexDirection: 'row', alignItems: 'flex-end', minHeight: beside ? line : line * 0.7 }}>
        <Text style={{ fontSize: text, lineHeight: 1.25, ...(beside && { marginRight: 8 }) }}>{label}</Text>
        {beside && <View style={ruled} />}
      </View>
      {Array.from({ length: beside ? lines - 1 : lines }, (_, number) => (
        <View key={number} style={[ruled, { height: line }]} />
      ))}
    </View>
  )
}

const ruled = { flexGrow: 1, borderBottomWidth: 0.8, borderBottomColor: rule }
