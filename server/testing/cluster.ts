import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './port.ts'

const run = promisify(execFile)

/** A private PostgreSQL server on a loopback port. */
export type Cluster = NonNullable<Awaited<ReturnType<typeof makeCluster>>>

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

export type ClusterOptions = {
  /** If false, the cluster is faster but may lose data in a crash. */
  durable: boolean
  /** The parent folder of the cluster's folder. The default is the system's temporary folder. */
  in?: string
  /** The URL of a running primary. The cluster becomes its standby. */
  standbyOf?: string
  /** More settings, like `name=value`. A standby doesn't copy them. */
  settings?: readonly string[]
}

/** Creates a cluster without starting it. Returns null if PostgreSQL isn't installed. */
export async function makeCluster(options: ClusterOptions) {
  const binaries = await findBinaries()
  if (!binaries) return null
  const folder = await mkdtemp(join(options.in ?? tmpdir(), 'postgres-test-'))
  const port = await freePort()
  await givePostgres(folder)
  const [maker, args] = options.standbyOf
    ? ['pg_basebackup', ['-d', options.standbyOf, '--write-recovery-conf', '--checkpoint=fast']]
    : ['initdb', ['-U', 'test', '-A', 'trust', '--wal-segsize=1']]
  await run(...asPostgres(join(binaries, maker), ['-D', folder, '--no-sync', ...args]))
  const all = [...common(port), ...(options.durable ? [] : hasty), ...(options.settings ?? [])]
  const settings = all.flatMap((setting) => ['-c', setting])
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  let gone: Promise<unknown> = Promise.resolve()
  let running = false

  /** `smart` waits for the sessions to end. `fast` ends them. `immediate` is like a crash. `kill` doesn't clean up. */
  async function stop(how: keyof typeof signals = 'smart'): Promise<void> {
    const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (pid && running) process.kill(Number(pid), signals[how])
    await gone
  }

  return {
    /** The URL of the default database. Its user may create other databases. */
    url,
    /** Resolves when the server answers. */
    async start(): Promise<void> {
      const program = asPostgres(join(binaries, 'postgres'), ['-D', folder, ...settings])
      const server = spawn(...program, { stdio: 'ignore' })
      running = true
      gone = new Promise((resolve) => server.once('exit', resolve)).finally(() => {
        running = false
      })
      await untilAnswers(url, server)
    },
    answers: () => answers(url),
    stop,
    /** Turns a standby into a primary. Resolves when it accepts writes. */
    async promote(): Promise<void> {
      await run(...asPostgres(join(binaries, 'pg_ctl'), ['promote', '-D', folder]))
    },
    async remove(): Promise<void> {
      await stop('immediate')
      // After `kill`, the server's other processes may keep writing for a moment.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const common = (port: number) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
]
const hasty = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Runs one statement on a new connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const answers = (url: string) =>
  runOn(url, 'select').then(
    () => true,
    () => false,
  )

/** Waits until a newly started server answers. Throws if the server exits, or doesn't answer in about a minute. */
export async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (attempt === 600 || server.exitCode !== null) throw new Error('PostgreSQL did not start')
    await setTimeout(100)
  }
}

/** Returns the folder with the programs of the newest version. Debian has one folder for each version. */
async function findBinaries(): Promise<string | null> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest ? join(root, newest, 'bin') : null
}

// PostgreSQL refuses to run as root.
const isRoot = userInfo().uid === 0

function asPostgres(program: string, args: string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}

async function givePostgres(folder: string): Promise<void> {
  if (!isRoot) return
  const { stdout } = await run('id', ['-u', 'postgres'])
  await chown(folder, Number(stdout), -1)
}
