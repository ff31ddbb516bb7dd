import { audit } from './lighthouse.ts'
import { startWithFloor } from './with-floor.ts'
const { floor, ours, stop } = await startWithFloor()
for (const path of process.argv.slice(2)) {
  const m: Record<string, number[]> = {}
  for (let i = 0; i < 7; i++) for (const c of [floor, ours]) (m[c.name] ??= []).push((await audit(c.url + path)).lcp)
  const med = (l: number[]) => [...l].sort((a, b) => a - b)[3] ?? 0
  console.log(path, m, (med(m['this site'] ?? []) / med(m.floor ?? [])).toFixed(3))
}
await stop()
