import { startSite } from '../test/e2e/start-site.ts'
import { atRest, residentMegabytes } from './resident.ts'
import { type Effort, median, type Table } from './table.ts'

/**
 * Measures how long the built server takes to get ready, and its idle memory before and after a first email and a first
 * 404.
 */
export async function* benchStart({ runs }: Effort): AsyncGenerator<Table> {
  const readyMs: number[] = []
  const idle: number[] = []
  const used: number[] = []
  for (let run = 0; run < runs; run++) {
    const site = await startSite()
    readyMs.push(site.readyMs)
    await atRest(site.pid)
    idle.push(residentMegabytes(site.pid))
    await signUp(site.url)
    await fetch(`${site.url}/nowhere`)
    await atRest(site.pid)
    used.push(residentMegabytes(site.pid))
    await site.stop()
  }
  yield {
    title: 'Start and memory',
    note: `Only the server, in sandbox mode, median of ${runs}. Resident memory from /proc, without npm and the launcher that \`npm start\` keeps waiting. The first email and the first unknown address load the code that renders them.`,
    columns: ['', 'aim', 'measured'],
    rows: [
      ['ready, warm, ms', '3000', median(readyMs).toFixed(0)],
      ['idle memory, MB', '120', median(idle).toFixed(0)],
      ['after a first email and an unknown address, MB', '', median(used).toFixed(0)],
    ],
  }
}

async function signUp(url: string): Promise<void> {
  const body = { email: 'bench@example.com', reason: 'growth_notes', message: '', tagId: 9738005 }
  await fetch(`${url}/functions/v1/convertkit-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
