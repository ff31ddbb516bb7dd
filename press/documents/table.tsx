import { Text, View } from '@react-pdf/renderer'
import { use } from 'react'
import { colours } from '../colours.ts'
import { columnWidths } from './column-widths.ts'
import { CurrentDensity } from './density.ts'
import { keptTogether } from './kept-together.ts'
import { RichText } from './rich-text.tsx'
import { contentWidth, rule, styles } from './styles.ts'

type TableProps = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A grid whose head returns on every page it reaches. Rows with an empty cell are high enough to write in. */
export function Table({ columns, rows }: TableProps) {
  const density = use(CurrentDensity)
  const many = columns.length > 6
  const size = many ? density.table - 0.8 : density.table
  const headSize = many ? size - 1.2 : size - 0.2
  const widths = columnWidths({ columns, rows, width: contentWidth, size, headSize })
  return (
    <View style={{ fontSize: size, lineHeight: 1.3 }}>
      {/* Whatever it asks for ahead, it never ends a page: the first rows below it do not part. */}
      <View fixed minPresenceAhead={1} style={tableHead}>
        {columns.map((head, column) => (
          <View key={column} style={[cell(widths[column], density.cell), { justifyContent: 'flex-end' }]}>
            <Text style={[styles.display, { fontSize: headSize }]}>{head}</Text>
          </View>
        ))}
      </View>
      {keptTogether(rows).map((group, place) => (
        <View key={place} wrap={false}>
          {group.map((row, index) => (
            <Row key={index} cells={row} widths={widths} />
          ))}
        </View>
      ))}
    </View>
  )
}

function Row({ cells, widths }: { cells: readonly string[]; widths: readonly number[] }) {
  const density = use(CurrentDensity)
  const toWriteIn = cells.includes('')
  return (
    <View style={[tableRow, { minHeight: toWriteIn ? density.line : 0 }]}>
      {cells.map((text, column) => (
        <View
          key={column}
          style={[
            cell(widths[column], density.cell),
            column > 0 ? divided : {},
            toWriteIn ? { justifyContent: 'center' } : {},
          ]}
        >
          <Text>
            <RichText>{text}</RichText>
          </Text>
        </View>
      ))}
    </View>
  )
}

const cell = (width = 0, paddingVertical: number) => ({ width, paddingVertical, paddingHorizontal: 4.5 })

const tableHead = {
  flexDirection: 'row',
  backgroundColor: colours.ground,
  borderTopWidth: 1.4,
  borderBottomWidth: 1.4,
  borderColor: colours.ink,
} as const

const tableRow = { flexDirection: 'row', borderBottomWidth: 0.7, borderBottomColor: rule } as const

const divided = { borderLeftWidth: 0.6, borderLeftColor: rule }
