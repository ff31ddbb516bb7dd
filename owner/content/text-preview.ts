import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { isNeverPublished } from '../../model/reader/manifest.ts'
import { environment } from '../../model/reader/site-folder.ts'
import { stateOfFiles } from './site-file.ts'

/** A text that isn't saved yet. `pictures` is the address that a picture's path in the site's folder is added to. */
export type Asked = { id: number; path: string; source: string; pictures: string }

/** The text as a page of the site, if it can be shown, and what is wrong with it. */
type Look = { html?: string; faults: readonly string[] }
export type Shown = Look & { id: number }

/** How long the process that renders texts waits for the next one, in milliseconds. */
const idle = 10 * 60_000

type Process = {
  child: ChildProcess
  /** The build, and what else it shows. */
  build: string
  waiting: Map<number, (shown: Shown) => void>
  timer?: ReturnType<typeof setTimeout>
}

let running: Process | null = null
let count = 0

/** Renders a text that isn't saved yet as a page of the site, and says what is wrong with it. */
export async function showText(asked: Omit<Asked, 'id'>): Promise<Look> {
  if (!existsSync('build/server/entry.server.js'))
    return { faults: ['The site isn’t built yet: publish it once to see texts while you write.'] }
  const { child, waiting } = current()
  const id = ++count
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    child.send({ ...asked, id } satisfies Asked)
  })
}

/**
 * Returns the process that renders texts with the current build, and with the saved files of a site that was never published.
 * Starts it if it doesn't run.
 */
function current(): Process {
  const build = realpathSync('build') + (isNeverPublished() ? stateOfFiles() : '')
  if (running && running.build !== build) running.child.disconnect()
  if (running?.build !== build) running = start(build)
  const started = running
  clearTimeout(started.timer)
  started.timer = setTimeout(() => started.child.disconnect(), idle).unref()
  return started
}

function start(build: string): Process {
  const child = fork('bin/text-preview.ts', { env: { ...environment(), NODE_ENV: 'production' } })
  const started: Process = { child, build, waiting: new Map() }
  child.unref()
  child.channel?.unref()
  child.on('message', (shown: Shown) => {
    started.waiting.get(shown.id)?.(shown)
    started.waiting.delete(shown.id)
  })
  child.on('error', () => {})
  child.on('close', () => {
    if (running === started) running = null
    const faults = ['The preview has stopped. It starts again when you go on.']
    for (const [id, answer] of started.waiting) answer({ id, faults })
  })
  return started
}
