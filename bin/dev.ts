import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment, siteFolder } from '../model/reader/site-folder.ts'
import { freePort } from '../server/testing/port.ts'
import { ensureBuilt } from './build.ts'
import { openDevPages } from './dev-pages.ts'
import { command } from './step.ts'

await command(async () => {
  const port = Number(environment().PORT ?? 3000)
  const behind = await freePort()
  const pages = await openDevPages({ server: { port } }, `http://127.0.0.1:${behind}`)
  // Listen first: if the port is in use, the command fails before it starts the server.
  await pages.listen().catch((error: Error) => {
    throw isTaken(error) ? new Error(`Port ${port} is in use: stop the other program, or set PORT.`) : error
  })
  // The downloads and social images come from the last build.
  await ensureBuilt()
  const server = spawn(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      '--include',
      `${siteFolder()}/**/*.yaml`,
      '--include',
      'words/**/*.yaml',
      'server/main.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...environment(), PORT: String(behind), SITE_URL: `http://localhost:${port}` },
    },
  )
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

/** Checks the message, because Vite's error has no code. */
function isTaken({ message }: Error) {
  return /already in use/.test(message)
}
