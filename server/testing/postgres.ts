import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openLog } from '../process/log.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open.ts'
import { makeCluster } from './cluster.ts'

/** Vitest's global set-up: a PostgreSQL server of its own in a temporary folder, where one is installed. */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  project.provide('postgresUrl', null)
  const cluster = await makeCluster({ durable: false })
  if (!cluster) return
  await cluster.start()
  await migrateTemplate(cluster.url)
  project.provide('postgresUrl', cluster.url)
  return cluster.remove
}

/** Each test's database is a copy of this one. */
async function migrateTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  const migrated = new URL('/migrated', url).href
  const db = openDatabase({ kind: 'postgres', url: migrated }, openLog('silent'))
  await migrate(db)
  await db.destroy()
}
