import { filled } from '../../model/filled.ts'
import { numbers } from '../../model/numbers.ts'
import { scorecardWords as words } from '../../model/words/scorecard.ts'
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
      filled(words.affinity, { score: affinity, least: nicheAffinityAtLeast }),
    monetization < nicheMonetizationAtLeast &&
      filled(words.monetization, { score: monetization, least: nicheMonetizationAtLeast }),
  ].filter((reason) => reason !== false)
  const upkeep = monetization > nicheMonetizationAtLeast ? words.upkeep : words.tight
  const kept = `${upkeep} ${filled(words.next, { total })}`
  return { wins: short.length === 0, total, best, reasons: short.length > 0 ? short : [kept] }
}
