import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { hydrateLate } from './hydrate-late.ts'

export { orderLookup } from './checkout/order-lookup.ts'
export { siteMode } from './frame/site-mode.ts'

/** Renders a page whole (nothing here is worth streaming) and puts its scripts last in line. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await render(<ServerRouter context={context} url={request.url} />)
  return new Response(hydrateLate(html), { status, headers })
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })
}
