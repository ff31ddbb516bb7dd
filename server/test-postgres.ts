import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { openLog } from './log.ts'

const run = promisify(execFile)

/** Vitest's global set-up: a PostgreSQL server of its own in a temporary folder, where one is installed. */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const binaries = await findBinaries()
  project.provide('postgresUrl', null)
  if (!binaries) return
  const folder = await mkdtemp(join(tmpdir(), 'postgres-test-'))
  const port = await freePort()
  await givePostgres(folder)
  await run(...asPostgres(join(binaries, 'initdb'), ['-D', folder, '-U', 'test', '-A', 'trust', '--no-sync']))
  const server = spawn(
    ...asPostgres(join(binaries, 'postgres'), ['-D', folder, ...settings(port).flatMap((s) => ['-c', s])]),
    { stdio: 'ignore' },
  )
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  await prepare(url)
  project.provide('postgresUrl', url)
  return async () => {
    // SIGTERM to runuser reaches postgres; it waits for its sessions to end.
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

const settings = (port: number) => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
]

async function prepare(url: string): Promise<void> {
  for (let attempt = 0; !(await answers(url)); attempt++) {
    if (attempt === 100) throw new Error('PostgreSQL did not start')
    await setTimeout(100)
  }
  const migrated = new URL(url)
  migrated.pathname = '/migrated'
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  const db = openDatabase({ kind: 'postgres', url: migrated.href }, openLog('silent'))
  await migrate(db)
  await db.destroy()
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Debian keeps one folder for each version. */
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
