import { spawn } from 'node:child_process'
import { once } from 'node:events'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { environment } from '../server/config.ts'
import { ensureBuilt } from './build.ts'
import { devPages } from './dev-pages.ts'
import { command } from './step.ts'

/** What the server answers in development; every other address is a page, hot-reloaded by Vite. */
const served = [
  '/functions/',
  '/webhooks/',
  '/go/',
  '/healthz',
  '/readyz',
  '/sandbox/mailbox',
  '/sandbox/stripe',
  '/downloads/',
  '/social/',
  '/confirm/',
  '/unsubscribe/',
  '/access',
  '/newsletter',
  '/apple-touch-icon.png',
  '/fonts/',
  '/visit',
]

await command(async () => {
  // The downloads and social images come from the last build.
  await ensureBuilt()
  const port = Number(environment().PORT ?? 3000)
  const behind = port + 1
  const server = spawn(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      '--include',
      'content/**/*.yaml',
      'server/main.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...environment(), PORT: String(behind), SITE_URL: `http://localhost:${port}` },
    },
  )
  const target = `http://127.0.0.1:${behind}`
  const pages = await createServer({
    appType: 'custom',
    // A document is hydrated once: a change that reaches the entry reloads the page.
    plugins: [react({ include: /\.(mdx|tsx)$/, exclude: /node_modules|entry.client/ }), devPages(target)],
    server: { port, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, target])) },
  })
  await pages.listen()
  process.stdout.write(`Pages and server reload as you edit: http://localhost:${port}\n`)
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await Promise.all([pages.close(), ended])
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  await ended
  await stop()
})
