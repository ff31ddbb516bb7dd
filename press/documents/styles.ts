import { StyleSheet } from '@react-pdf/renderer'
import { colours } from '../colours.ts'

/**
 * Letter paper whose sides keep clear of A4's edge as well: the page prints at full size on both.
 * Measures are points.
 */
export const paper = { size: 'LETTER', width: 612, margin: 54, head: 44, foot: 58 } as const

export const contentWidth = paper.width - 2 * paper.margin

/** Grey enough to write across, dark enough to survive a copier. */
export const rule = '#8B9389'

export const styles = StyleSheet.create({
  page: {
    paddingTop: paper.head,
    paddingHorizontal: paper.margin,
    fontFamily: 'Literata',
    fontSize: 10.5,
    lineHeight: 1.45,
    color: colours.ink,
    backgroundColor: '#FFFFFF',
  },
  display: { fontFamily: 'Bricolage', fontWeight: 700, lineHeight: 1.15 },
  kicker: {
    fontFamily: 'Bricolage',
    fontWeight: 700,
    fontSize: 9,
    lineHeight: 1.2,
    letterSpacing: 0.6,
    color: colours.act,
  },
})
