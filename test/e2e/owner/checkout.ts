import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { freePort } from '../../../server/testing/port.ts'

export type Checkout = {
  root: string
  read(file: string): string
  git(...args: string[]): string
  remove(): void
}

/** Copies this checkout to a new Git repository, with its current build and with links to its packages. */
export function copyCheckout(): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'owner-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files
    .trim()
    .split('\n')
    .filter((each) => existsSync(each))) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(file, join(root, file))
  }
  for (const folder of ['node_modules', 'engines'])
    if (existsSync(folder)) symlinkSync(resolve(folder), join(root, folder))
  if (existsSync('owner/editor/dist'))
    cpSync('owner/editor/dist', join(root, 'owner/editor/dist'), { recursive: true })
  const built = realpathSync('build')
  cpSync(built, join(root, 'builds', basename(built)), { recursive: true })
  symlinkSync(join('builds', basename(built)), join(root, 'build'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  git('init', '--quiet')
  git('add', '--all')
  git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '--message',
    'As it ships',
  )
  return {
    root,
    git,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Starts a program of the checkout, and waits until it prints its URL. */
export async function start(
  root: string,
  args: readonly string[],
  port?: number,
  settings: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      // npm and the programs that it starts need this machine's settings: registry, proxy, certificates.
      ...process.env,
      // Publishing commits must not depend on the Git settings of the person who runs the tests.
      GIT_CONFIG_GLOBAL: devNull,
      NODE_ENV: 'production',
      PORT: String(port ?? (await freePort())),
      DATA_DIR: join(root, 'data'),
      RATE_LIMIT_PER_MINUTE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let output = ''
  const address = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        const [, url] = /is at (http:\S+)/.exec(output) ?? []
        if (url) found(url)
      })
    child.once('exit', () => failed(new Error(`It did not start:\n${output}`)))
  })
  return {
    address,
    output: () => output,
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

export async function startDesk(root: string, settings?: Readonly<Record<string, string>>) {
  const args = ['--import', 'tsx', 'owner/cli/main.ts', 'desk', '--port', String(await freePort())]
  return start(root, args, undefined, settings)
}
