import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../../server/testing/port.ts'
import type { Engine, Key, Preferences, Tab } from './tab.ts'

/** The path of the browser that Debian's webkit2gtk-driver drives. */
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const codes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
}

/** The key of an element's id in WebDriver's JSON: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Drives WebKitGTK over classic WebDriver. A driver has only one session at a time, so each tab has its own driver. */
export function webkitEngine(): Engine {
  let screen: Promise<Screen> | undefined
  return {
    async open(preferences) {
      screen ??= startScreen()
      return openTab((await screen).display, preferences)
    },
    async close() {
      await (await screen)?.stop()
    },
  }
}

type Screen = { display: string; stop: () => Promise<void> }

/** Starts a virtual screen on a free display number. */
async function startScreen(): Promise<Screen> {
  const server = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data')
  return { display: `:${String(number).trim()}`, stop: () => stop(server) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function openTab(display: string, preferences: Preferences): Promise<Tab> {
  const home = await homeWith(preferences)
  const port = await freePort()
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: display,
      // WebKit's sandbox refuses to run as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // The machine has no GPU.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const session = await startSession(`http://127.0.0.1:${port}`, preferences)
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    request(method, `${session}${path}`, body)
  const evaluate: Tab['evaluate'] = (run, args) =>
    send('POST', '/execute/sync', { script: `return (${run}).apply(null, arguments)`, args })
  const act = (action: object) => send('POST', '/actions', { actions: [action] })
  await send('POST', '/window/rect', { width: preferences.width, height: preferences.height })
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    forward: async () => void (await send('POST', '/forward', {})),
    reload: async () => void (await send('POST', '/refresh', {})),
    evaluate,
    async find(run, args) {
      const found = (await evaluate(run, args)) as Record<string, string> | null
      if (!found) return null
      const element = `/element/${found[elementKey]}`
      return {
        place: async () => JSON.stringify(await send('GET', `${element}/rect`)),
        click: async () => void (await send('POST', `${element}/click`, {})),
      }
    },
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
    },
    press: async (key) => void (await act({ type: 'key', id: 'keyboard', actions: strokes(codes[key]) })),
    type: async (text) =>
      void (await act({ type: 'key', id: 'keyboard', actions: [...text].flatMap(strokes) })),
    // WebKitGTK 2.50 doesn't report its console over WebDriver.
    complaints: () => [],
    async close() {
      // The driver sometimes exits before it responds.
      await send('DELETE', '').catch(() => undefined)
      await stop(driver)
      await rm(home, { recursive: true, force: true })
    },
  }
}

const strokes = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** Makes a home folder with GTK's animation setting, from which WebKit derives `prefers-reduced-motion`. */
async function homeWith({ reducedMotion }: Preferences): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  const settings = `[Settings]
gtk-enable-animations=${reducedMotion ? 0 : 1}
`
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), settings)
  return home
}

async function startSession(driver: string, { scripts, dark }: Preferences): Promise<string> {
  const args = ['--automation', `--enable-javascript=${scripts}`]
  if (dark) args.push('--dark-mode')
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args } },
  }
  await vi.waitFor(() => request('GET', `${driver}/status`), { timeout: 20_000 })
  const { sessionId } = (await request('POST', `${driver}/session`, { capabilities })) as {
    sessionId: string
  }
  return `${driver}/session/${sessionId}`
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}
