import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Plugin } from 'vite'
import { sameSecret } from '../server/process/secrets.ts'
import { openDevPages } from './dev-pages.ts'
import { command } from './step.ts'

/**
 * Serves the pages from the saved content, including drafts and scheduled articles, and updates them on each save. The
 * local desk starts this process, and writes the preview's key to its input. Forms and downloads don't work in a preview,
 * because it has no server.
 */
await command(async () => {
  const port = Number(process.argv[2])
  const input = createInterface(process.stdin)
  const [key] = (await once(input, 'line')) as [string]
  const cookie = `preview-${port}`
  const pages = await openDevPages({
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-preview',
    plugins: [onlyWithKey(key, cookie)],
    server: { host: '127.0.0.1', port },
  })
  await pages.listen()
  // The first page takes many seconds, in which the desk says so.
  await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: `${cookie}=${key}` } })
  process.stdout.write('ready\n')
  const stop = async () => {
    await pages.close()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  // The input ends when the desk exits.
  input.on('close', stop)
})

/**
 * Admits only the browser that the desk sends here: `/open/KEY/tools` sets a cookie and redirects to `/tools`. Other users of
 * the machine can reach the port, too.
 */
function onlyWithKey(key: string, cookie: string): Plugin {
  return {
    name: 'only-with-key',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, tried = '', to = ''] = /^\/open\/([^/]+)(\/(?![/\\]).*)$/.exec(request.url ?? '') ?? []
        const kept = (request.headers.cookie ?? '').split('; ')
        if (sameSecret(tried, key)) {
          const given = `${cookie}=${key}; Path=/; HttpOnly; SameSite=Strict`
          response.writeHead(302, { location: to, 'set-cookie': given }).end()
        } else if (kept.some((one) => sameSecret(one, `${cookie}=${key}`))) next()
        else response.writeHead(404).end('The preview opens only at the desk.')
      })
    },
  }
}
