import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { site } from '../content/site.ts'
import { command, Refusal, UsageError } from './command.ts'
import { deskApp } from './desk/desk-app.tsx'

export const desk = command({
  name: 'desk',
  takes: '',
  does: 'Shows numbers, messages and orders, edits and publishes the content, in the browser of this machine.',
  examples: ['desk', 'desk --port 4800'],
  options: {
    port: { type: 'string', takes: 'PORT', does: 'where it listens, on this machine alone (4173)' },
  },
  async run({ options, openServices, say }) {
    const port = Number(options.port ?? 4173)
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new UsageError('--port must be a whole number from 1 to 65535.')
    const key = randomBytes(16).toString('base64url')
    const services = await openServices()
    const server = serve({ fetch: deskApp(services, { key, port }).fetch, port, hostname: '127.0.0.1' })
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new Refusal(`Port ${port} is in use: choose another --port.`)
        : error
    })
    say(
      `The desk is at http://127.0.0.1:${port}/${key} until Ctrl-C. Its address is its key: keep it to yourself.`,
    )
    if (site.placeholder) say(`Begin with what makes the site yours: http://127.0.0.1:${port}/${key}/start`)
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    server.close()
    return { data: { closed: true }, text: 'The desk is closed.' }
  },
})
