import { setTimeout } from 'node:timers/promises'

/** Requests a page repeatedly, like several visitors. `stop` returns the failures and the number of successful requests. */
export function load(address: string, path: string) {
  const failed: string[] = []
  let answered = 0
  let isOver = false
  const visitors = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      try {
        const response = await fetch(address + path, { signal: AbortSignal.timeout(20_000) })
        await response.text()
        if (response.ok) answered++
        else failed.push(`status ${response.status}`)
      } catch (error) {
        failed.push(String(error))
      }
      await setTimeout(20)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(visitors)
      return { failed, answered }
    },
  }
}
