import { numbers } from '../../model/numbers.ts'

/** The five axes of the niche scorecard. `key` is the name of the axis in the query string. */
export const axes = [
  { id: 'demand', key: 'd' },
  { id: 'monetization', key: 'm' },
  { id: 'competition', key: 'c' },
  { id: 'affinity', key: 'a' },
  { id: 'durability', key: 'u' },
] as const

export type AxisId = (typeof axes)[number]['id']
export type Scores = Readonly<Record<AxisId, number>>
export type Scorecard = { scores: Scores; weighted: boolean }

/** Every axis in the middle. */
export function untouched(): Scorecard {
  const middle = Math.round((numbers.scoreLowest + numbers.scoreHighest) / 2)
  return {
    scores: {
      demand: middle,
      monetization: middle,
      competition: middle,
      affinity: middle,
      durability: middle,
    },
    weighted: false,
  }
}
