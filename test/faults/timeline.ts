import { setTimeout } from 'node:timers/promises'

const intervalMs = 5_000
/** Each of the tries begins this often. More signups would count as an abuse of the forms. */
const everyMs = 2_500

type Counts = { ok: number; failed: number }

/** Returns whether it worked. `turn` counts up, so that the tries can take the machines in turn. */
export type Tries = Readonly<Record<string, (turn: number) => Promise<boolean>>>

/**
 * Tries everything again and again while `work` runs, and for at least `leastMs`. `letters` returns how many emails the mail account
 * has accepted and refused so far. Returns a table of what worked and what failed, by the interval in which it began.
 */
export async function duringTimeline(
  title: string,
  { tries, letters, leastMs }: { tries: Tries; letters: () => Counts; leastMs: number },
  work: () => Promise<void>,
): Promise<string> {
  const begun = performance.now()
  const counts = new Map<string, Counts[]>([...Object.keys(tries), 'letter sent'].map((name) => [name, []]))
  const countAt = (name: string, ms: number) => {
    const own = counts.get(name) ?? []
    const place = Math.floor(ms / intervalMs)
    while (own.length <= place) own.push({ ok: 0, failed: 0 })
    return own[place] ?? { ok: 0, failed: 0 }
  }
  const waiting: Promise<void>[] = []
  let isOver = false
  let before = letters()
  const noteLetters = (ms: number) => {
    const now = letters()
    const count = countAt('letter sent', ms)
    count.ok += now.ok - before.ok
    count.failed += now.failed - before.failed
    before = now
  }
  const loop = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const at = performance.now() - begun
      for (const [name, attempt] of Object.entries(tries))
        waiting.push(
          attempt(turn).then((worked) => {
            countAt(name, at)[worked ? 'ok' : 'failed']++
          }),
        )
      await setTimeout(everyMs)
      noteLetters(at)
    }
  })()
  try {
    await work()
    await setTimeout(Math.max(0, leastMs - (performance.now() - begun)))
  } finally {
    isOver = true
    await loop
  }
  await Promise.all(waiting)
  return tableOf(title, counts)
}

function tableOf(title: string, counts: ReadonlyMap<string, readonly Counts[]>): string {
  const intervals = Math.max(...[...counts.values()].map(({ length }) => length))
  const heads = Array.from({ length: intervals }, (_, n) => `${(n * intervalMs) / 1_000} s`)
  const rows = [...counts].map(([name, own]) => [
    name,
    ...heads.map((_, n) => (own[n] ? `${own[n].ok}/${own[n].failed}` : '0/0')),
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line([title, ...heads]), line(['---', ...heads.map(() => '---:')]), ...rows.map(line)].join('\n')
}
