import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Config } from '../config.ts'
import { openLog } from '../process/log.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open.ts'
import { makeCluster, runOn } from './cluster.ts'

/**
 * Vitest's global setup. Creates a migrated SQLite file and, if PostgreSQL is installed, a server with a migrated database.
 * The tests copy these databases. All Vitest projects share them.
 */
export default async function startDatabases({ vitest }: TestProject): Promise<() => Promise<void>> {
  if ('sqliteTemplate' in vitest.getProvidedContext()) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'migrated-'))
  const file = join(folder, 'site.db')
  await migrated({ kind: 'sqlite', file })
  vitest.provide('sqliteTemplate', file)
  vitest.provide('postgresUrl', null)
  const cluster = await makeCluster({ durable: false })
  if (cluster) {
    await cluster.start()
    await runOn(cluster.url, 'create database migrated')
    await migrated({ kind: 'postgres', url: new URL('/migrated', cluster.url).href })
    vitest.provide('postgresUrl', cluster.url)
  }
  return async () => {
    await cluster?.remove()
    await rm(folder, { recursive: true })
  }
}

async function migrated(database: Config['database']): Promise<void> {
  const db = openDatabase(database, openLog('silent'))
  await migrate(db)
  await db.destroy()
}
