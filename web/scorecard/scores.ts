import { filled } from '../../model/filled.ts'
import { numbers } from '../../model/numbers.ts'
import { scorecardWords as words } from '../../model/words/scorecard.ts'

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
  return { scores: Object.fromEntries(axes.map(({ id }) => [id, middle])) as Scores, weighted: false }
}

/** Parses a query string like `?d=3&m=4&c=3&a=4&u=3&w=1`. Replaces a missing or invalid score with the middle score. */
export function readScores(search: string): Scorecard {
  const asked = new URLSearchParams(search)
  const first = untouched()
  const scores = Object.fromEntries(
    axes.map(({ id, key }) => [id, readScore(asked.get(key)) ?? first.scores[id]]),
  ) as Scores
  return { scores, weighted: asked.get('w') === '1' }
}

/** Formats the scores as a query string, without the question mark. */
export function writeScores({ scores, weighted }: Scorecard): string {
  const query = new URLSearchParams(axes.map(({ id, key }) => [key, String(scores[id])]))
  if (weighted) query.set('w', '1')
  return query.toString()
}

function readScore(text: string | null): number | undefined {
  const score = Number(text)
  const valid = Number.isInteger(score) && score >= numbers.scoreLowest && score <= numbers.scoreHighest
  return text && valid ? score : undefined
}

type Verdict = { wins: boolean; total: number; best: number; reasons: readonly string[] }

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
