import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { sandboxConvertKit } from '../../sandbox/convertkit/convertkit.ts'
import type { Config } from '../config.ts'
import { listenOnLoopback } from '../process/listen-on-loopback.ts'

type Wish = Partial<Parameters<typeof sandboxConvertKit>[0]> & {
  /** Returns a response to send instead of Kit's, or undefined. */
  fault?: ((path: string) => Response | undefined) | undefined
}

/** Serves the stand-in for Kit, with all our tags, until the test ends. Returns its account and the settings to connect. */
export async function testConvertKit({ fault, ...wish }: Wish = {}) {
  const apiKey = 'kit_test'
  const { app, account } = sandboxConvertKit({ tagIds: Object.values(tags), apiKey, ...wish })
  const answer = (request: Request) => fault?.(new URL(request.url).pathname) ?? app.fetch(request)
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  const port = await listenOnLoopback(server)
  onTestFinished(() => void server.close())
  const settings: NonNullable<Config['convertKit']> = { apiKey, apiUrl: `http://127.0.0.1:${port}/v4` }
  return { account, settings }
}
