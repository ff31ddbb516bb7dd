import { Text, View } from '@react-pdf/renderer'
import { type ReactNode, use } from 'react'
import { colours } from '../colours.ts'
import { CurrentDensity } from './density.ts'
import { keptTogether } from './kept-together.ts'
import { RichText } from './rich-text.tsx'
import { styles } from './styles.ts'

type ListProps = { items: readonly string[] }

/** Things to tick off. */
export function Checklist({ items }: ListProps) {
  return <List items={items} mark={() => <View style={tickBox} />} />
}

/** Things to do in their order. */
export function Steps({ items }: ListProps) {
  return <List items={items} mark={(number) => <Text style={[styles.display, stepNumber]}>{number}</Text>} />
}

function List({ items, mark }: ListProps & { mark: (number: number) => ReactNode }) {
  const density = use(CurrentDensity)
  return (
    <View>
      {keptTogether(items).map((group) => (
        <View key={group[0]} wrap={false}>
          {group.map((item) => (
            <View key={item} style={{ flexDirection: 'row', marginBottom: density.item }}>
              {mark(items.indexOf(item) + 1)}
              <Text style={{ flex: 1 }}>
                <RichText>{item}</RichText>
              </Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

const tickBox = {
  width: 11,
  height: 11,
  marginTop: 2.4,
  marginRight: 9,
  borderWidth: 1.1,
  borderColor: colours.ink,
  borderRadius: 1.5,
}

const stepNumber = { width: 20, fontSize: 11, marginTop: 1.6, color: colours.act }
