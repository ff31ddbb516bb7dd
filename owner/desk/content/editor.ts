import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { run } from '../../run-node.ts'

/**
 * The editor's folder. Keystatic and its dependencies take 136 MB, so the desk installs them only when the owner first opens
 * the editor. `npm install` and the server image don't include them.
 */
const folder = 'owner/editor'
const dist = join(folder, 'dist')
const sources = [
  `${folder}/*.{ts,tsx,css,html,json}`,
  'owner/desk/form*.ts',
  'model/parts.ts',
  'web/articles/mdx-parts.css',
]

export type EditorState =
  | { state: 'absent' | 'ready' }
  | { state: 'working'; doing: string }
  | { state: 'failed'; why: string }

let current: EditorState = { state: 'absent' }

/** Returns the editor's state. It's "ready" if the editor was built from the current sources. */
export function editorState(): EditorState {
  if (current.state === 'working' || current.state === 'failed') return current
  const stamp = join(dist, 'stamp')
  return { state: existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources) ? 'ready' : 'absent' }
}

/** Whether this machine has the site's sources. A server image has only the build, so it can't build the editor. */
export const isCheckout = () => existsSync(folder) && existsSync('bin/content-forms.ts')

/** Installs missing packages, and builds the editor. Returns immediately if another call is already doing this. */
export async function makeEditor(): Promise<void> {
  if (current.state === 'working') return
  const installed = join(folder, 'node_modules', '.installed')
  const wanted = hashOf([`${folder}/package-lock.json`])
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    if (!(await step('Installing the editor', 'npm', args, folder))) return
    writeFileSync(installed, wanted)
  }
  const vite = [
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    `${folder}/vite.config.ts`,
  ]
  if (!(await step('Building the editor', process.execPath, vite))) return
  writeFileSync(join(dist, 'stamp'), hashOf(sources))
  current = { state: 'ready' }
}

async function step(doing: string, command: string, args: readonly string[], cwd?: string): Promise<boolean> {
  current = { state: 'working', doing }
  const { code, output } = await run(command, args, cwd === undefined ? {} : { cwd })
  if (code === 0) return true
  current = { state: 'failed', why: `${doing} failed.\n${output.trim().slice(-2_000)}` }
  return false
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns).sort())
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Allows only the editor's own files and requests to this desk. Otherwise Keystatic would load a font from Google. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Returns the editor's page, or one of its files. Returns null if the file doesn't exist. */
export async function sendEditor(name = 'index.html'): Promise<Response | null> {
  const type = types[extname(name)]
  const file = name === 'index.html' ? name : join('assets', name)
  if (!type || !/^[\w.-]+$/.test(name)) return null
  const bytes = await readFile(join(dist, file)).catch(() => null)
  return bytes
    ? new Response(bytes, {
        headers: {
          'content-type': type,
          'content-security-policy': policy,
          'cache-control': name === 'index.html' ? 'no-store' : 'private, max-age=31536000, immutable',
          'referrer-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        },
      })
    : null
}
