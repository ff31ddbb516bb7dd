import { openDevPages } from './dev-pages.ts'
import { command } from './step.ts'

/**
 * Pages as publishing would show them now, including drafts and scheduled articles, updated at each save. The desk starts it
 * on this machine only; forms and downloads need the site itself.
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
  // Its input ends when the desk exits.
  process.stdin.on('end', stop).resume()
})
