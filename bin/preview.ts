import { openDevPages } from './dev-pages.ts'
import { command } from './step.ts'

/**
 * Serves the pages from the saved content, including drafts and scheduled articles, and updates them on each save. The
 * local desk starts this process. Forms and downloads don't work in a preview, because it has no server.
 */
await command(async () => {
  const pages = await openDevPages({
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-preview',
    server: { host: '127.0.0.1', port: Number(process.argv[2]) },
  })
  await pages.listen()
  process.stdout.write('ready\n')
  const stop = async () => {
    await pages.close()
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  // stdin ends when the desk exits.
  process.stdin.on('end', stop).resume()
})
