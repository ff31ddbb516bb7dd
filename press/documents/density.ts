import { createContext } from 'react'

/** How closely a part is set. Type sizes and spaces are points. */
export type Density = {
  text: number
  table: number
  typewriter: number
  /** Between blocks. */
  gap: number
  /** Between the items of a list. */
  item: number
  /** Above and below the text of a table's cell. */
  cell: number
  /** The least height of a row or line to write in; 20 is the ruling of school paper. */
  line: number
}

const roomiest: Density = { text: 10.5, table: 9.4, typewriter: 9.6, gap: 13, item: 5.5, cell: 3.4, line: 25 }
const middle: Density = { text: 10, table: 9, typewriter: 9.2, gap: 10.5, item: 4, cell: 2.6, line: 22.5 }

/** As close as still reads well on paper. */
export const closest: Density = {
  text: 9.6,
  table: 8.7,
  typewriter: 8.9,
  gap: 8.5,
  item: 2.8,
  cell: 1.8,
  line: 20,
}

/** From the roomiest to the closest. */
export const densities = [roomiest, middle, closest] as const

export const CurrentDensity = createContext(roomiest)
