import { createServer } from 'node:http'
import { openStaticFiles } from '../server/http/static-files.ts'

/** Serves a built folder with the site's own file server, so that the benchmark compares only the pages. */
export async function serveFolder(folder: string, port: number): Promise<{ url: string; stop(): void }> {
  const url = `http://127.0.0.1:${port}`
  const files = openStaticFiles(folder, { siteUrl: url, mode: 'sandbox' })
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/(.)\/$/, '$1') ?? ''
    const accepted = request.headers['accept-encoding']
    const find = (one: string) => files.get(one, accepted)
    const file = find(path) ?? find(`${path}.html`) ?? (/\./.test(path) ? undefined : find('/'))
    if (!file) return response.writeHead(404).end()
    const { encoding, body } = file
    const { 'content-security-policy': _, ...headers } = file.headers
    response
      .writeHead(200, { ...headers, ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url, stop: () => void server.close().closeAllConnections() }
}
