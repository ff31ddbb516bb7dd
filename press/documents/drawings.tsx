import { Circle, Path, Svg } from '@react-pdf/renderer'
import { colours } from '../colours.ts'
import { contentWidth } from './styles.ts'

/** A corner of graph paper with the sprig of the site's sign growing in it. */
export function GraphCorner({ size = 52 }: { size?: number }) {
  return (
    <Svg viewBox="0 0 60 60" width={size} height={size}>
      <Path
        d="M12 0v60M24 0v60M36 0v60M48 0v60M0 12h60M0 24h60M0 36h60M0 48h60"
        stroke={colours.line}
        strokeWidth={0.8}
      />
      <Path
        d="M4 54c9-1 13-6 20-9 8-3 11-4 15-12 4-9 6-15 14-24"
        stroke={colours.act}
        strokeWidth={2.6}
        strokeLinecap="round"
        fill="none"
      />
      <Circle cx={53} cy={9} r={3.6} fill={colours.mark} stroke={colours.ink} strokeWidth={1.1} />
    </Svg>
  )
}

/** The growing line across the page, over the graph paper that measures it. */
export function GrowthLine() {
  const columns = Array.from({ length: 36 }, (_, column) => `M${column * 14 + 7} 0v130`).join('')
  const rows = Array.from({ length: 10 }, (_, row) => `M0 ${row * 14 + 7}h${contentWidth}`).join('')
  return (
    <Svg viewBox={`0 0 ${contentWidth} 130`} width={contentWidth} height={130}>
      <Path d={columns + rows} stroke={colours.line} strokeWidth={0.6} />
      <Path d={`M0.8 0v129.2h${contentWidth}`} stroke={colours.ink} strokeWidth={1.6} fill="none" />
      <Path
        d="M6 121c46-3 74 1 116-9 44-10 62-27 104-31 42-4 60 5 98-7 44-14 66-38 106-50 20-6 38-9 56-13"
        stroke={colours.act}
        strokeWidth={3.4}
        strokeLinecap="round"
        fill="none"
      />
      <Circle cx={487} cy={11} r={5} fill={colours.mark} stroke={colours.ink} strokeWidth={1.4} />
    </Svg>
  )
}
