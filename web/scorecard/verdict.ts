import { numbers } from '../../model/numbers.ts'
import { axes, type Scorecard } from './axes.ts'

export type Verdict = { wins: boolean; total: number; best: number; reasons: readonly string[] }

/**
 * Applies the rule: Affinity and Monetization must each reach their minimum. A high total can't compensate for a score below
 * the minimum.
 */
export function verdict({ scores, weighted }: Scorecard): Verdict {
  const { nicheAffinityAtLeast, nicheMonetizationAtLeast, nicheMonetizationWeight, scoreHighest } = numbers
  const { affinity, monetization } = scores
  const extra = weighted ? nicheMonetizationWeight - 1 : 0
  const total = Object.values(scores).reduce((sum, score) => sum + score, 0) + monetization * extra
  const best = (axes.length + extra) * scoreHighest
  const short = [
    affinity < nicheAffinityAtLeast &&
      `Affinity is ${affinity}, below ${nicheAffinityAtLeast}: you would stop before the work pays.`,
    monetization < nicheMonetizationAtLeast &&
      `Monetization is ${monetization}, below ${nicheMonetizationAtLeast}: you would do the work and not be paid for it.`,
  ].filter((reason) => reason !== false)
  const upkeep =
    monetization > nicheMonetizationAtLeast
      ? 'With average traffic, it covers its upkeep, which isn’t a profit yet.'
      : 'It covers its upkeep only with more readers than average, and that isn’t a profit yet.'
  const kept = `${upkeep} Next, search its ten questions. Then compare its ${total} with your other ideas that pass.`
  return { wins: short.length === 0, total, best, reasons: short.length > 0 ? short : [kept] }
}
