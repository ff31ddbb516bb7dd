import { Text, View } from '@react-pdf/renderer'
import { use } from 'react'
import { colours } from '../colours.ts'
import { CurrentDensity } from './density.ts'
import { RichText } from './rich-text.tsx'
import { styles } from './styles.ts'

export function Note({ title, text }: { title: string; text: string }) {
  const density = use(CurrentDensity)
  return (
    <View wrap={false} style={[box, { paddingVertical: density.gap * 0.7 }]}>
      <Text style={[styles.display, { fontSize: density.text + 0.5, marginBottom: 3 }]}>{title}</Text>
      <Text style={{ fontSize: density.text - 0.4 }}>
        <RichText>{text}</RichText>
      </Text>
    </View>
  )
}

const box = {
  paddingHorizontal: 13,
  borderLeftWidth: 4,
  borderLeftColor: colours.mark,
  backgroundColor: colours.ground,
}
