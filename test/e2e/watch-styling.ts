import type { Page } from 'playwright-core'

type TraceEvent = {
  name: string
  ts: number
  dur?: number
  tid: number
  args: { data?: { type?: string }; elementCount?: number }
}

/** Returns how many elements Chromium restyled in each style recalculation while the page handled the click of `act`. */
export async function stylingWithinClick(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser is gone')
  const seen: unknown[] = []
  session.on('Tracing.dataCollected', ({ value }) => seen.push(...value))
  const over = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  const traceConfig = { includedCategories: ['devtools.timeline'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await session.send('Tracing.end')
  await over
  const events = seen as TraceEvent[]
  const click = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
  if (!click) throw new Error('Nothing was clicked')
  const within = ({ ts, tid }: TraceEvent) =>
    tid === click.tid && ts > click.ts && ts < click.ts + (click.dur ?? 0)
  return events
    .filter((event) => event.name === 'UpdateLayoutTree' && within(event))
    .map(({ args }) => args.elementCount ?? 0)
}
