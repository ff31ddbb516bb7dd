import { Text } from '@react-pdf/renderer'

/** Text whose **marked** words are bold. Stands inside a Text. */
export function RichText({ children }: { children: string }) {
  return children.split('**').map((words, place) =>
    place % 2 === 1 ? (
      <Text key={place} style={{ fontWeight: 700 }}>
        {words}
      </Text>
    ) : (
      words
    ),
  )
}
