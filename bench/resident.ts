import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** What a process holds in memory. */
export function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

/** Waits until a process has done next to nothing for two seconds. */
export async function atRest(pid: number | undefined): Promise<void> {
  for (let before = -ticks; ; ) {
    const now = ticksOf(pid)
    if (now - before < ticks) return
    before = now
    await setTimeout(2_000)
  }
}

/** Hundredths of a second of a processor's time: a twentieth of two seconds. */
const ticks = 10

function ticksOf(pid: number | undefined): number {
  const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = numbers.split(' ').slice(11, 13).map(Number)
  return (user ?? 0) + (system ?? 0)
}
