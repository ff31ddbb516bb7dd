import { numbers } from '../../model/numbers.ts'
import { axes, type Scorecard, type Scores, untouched } from './axes.ts'

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
