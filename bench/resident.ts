import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

export function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

/** Waits until a process has been idle for two seconds. */
export async function atRest(pid: number | undefined): Promise<void> {
  for (let before = -ticks; ; ) {
    const now = ticksOf(pid)
    if (now - before < ticks) return
    before = now
    await setTimeout(2_000)
  }
}

/** An idle process uses fewer clock ticks (10 ms each) than this in two seconds: less than 5% of a core. */
const ticks = 10

function ticksOf(pid: number | undefined): number {
  const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = numbers.split(' ').slice(11, 13).map(Number)
  return (user ?? 0) + (system ?? 0)
}
