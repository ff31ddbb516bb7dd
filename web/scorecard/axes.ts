import { numbers } from '../../model/numbers.ts'

/** The five axes of the niche scorecard. `key` is the name of the axis in the query string. */
export const axes = [
  { id: 'demand', key: 'd', name: 'Demand', low: 'Silence', high: 'They ask all the time' },
  {
    id: 'monetization',
    key: 'm',
    name: 'Monetization',
    low: 'Nothing to sell',
    high: 'A high or repeating commission',
  },
  { id: 'competition', key: 'c', name: 'Competition', low: 'Giants hold every result', high: 'Weak rivals' },
  { id: 'affinity', key: 'a', name: 'Affinity', low: 'I’d have to fake it', high: 'I live in it' },
  { id: 'durability', key: 'u', name: 'Durability', low: 'A fad, or one product', high: 'A lasting problem' },
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
