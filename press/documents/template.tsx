import { Text, View } from '@react-pdf/renderer'
import { use } from 'react'
import { colours } from '../colours.ts'
import { CurrentDensity } from './density.ts'
import { rule, styles } from './styles.ts'

/** A box of more lines than this may continue on the next page; a shorter one moves there whole. */
const linesKeptTogether = 18

/** Words to copy, in the type of a typewriter; what is to be filled in stands in green. */
export function Template({ title, text }: { title: string; text: string }) {
  const { typewriter } = use(CurrentDensity)
  return (
    <View wrap={lineCount(text) > linesKeptTogether} style={box}>
      <View minPresenceAhead={60} style={head}>
        <Text style={[styles.display, { fontSize: typewriter + 0.4 }]}>{title}</Text>
      </View>
      <View style={{ paddingTop: 7, paddingBottom: 4, paddingHorizontal: 11 }}>
        {text.split('\n').map((line, place) => (
          <Text key={place} style={[letter, { fontSize: typewriter }]}>
            <Blanks>{line || ' '}</Blanks>
          </Text>
        ))}
      </View>
    </View>
  )
}

function Blanks({ children }: { children: string }) {
  return children.split(/(\[[^\]]+\])/).map((words, place) =>
    place % 2 === 1 ? (
      <Text key={place} style={{ color: colours.act }}>
        {words}
      </Text>
    ) : (
      words
    ),
  )
}

const lineCount = (text: string) =>
  text.split('\n').reduce((count, line) => count + Math.max(1, Math.ceil(line.length / 82)), 0)

const box = { borderWidth: 0.9, borderColor: rule, borderRadius: 3 }

const head = {
  paddingVertical: 4.5,
  paddingHorizontal: 11,
  borderBottomWidth: 0.9,
  borderBottomColor: rule,
}

const letter = { fontFamily: 'Courier Prime', lineHeight: 1.38, marginBottom: 1 }
