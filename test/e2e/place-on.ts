import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openLog } from '../../server/process/log.ts'
import { openDatabase } from '../../server/store/open.ts'
import type { Database } from '../../server/store/tables.ts'
import { testConfig } from '../../server/testing/services.ts'
import { startSite } from './start-site.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

/** The databases that this run has. */
export const databaseNames = (): DatabaseName[] =>
  inject('postgresUrl') ? ['SQLite', 'PostgreSQL'] : ['SQLite']

/** A site under test, and the environment variables that point to its data. */
export type Place = { url: string; env: Record<string, string> }

/** Returns the shared site, or starts one on PostgreSQL. */
export async function placeOn(database: DatabaseName): Promise<Place> {
  if (database === 'SQLite') return { url: inject('siteUrl'), env: { DATA_DIR: inject('dataDir') } }
  const { database: postgres } = await testConfig('postgres', {}, 'empty')
  const env = { DATABASE_URL: postgres.kind === 'postgres' ? postgres.url : '' }
  const site = await startSite(env)
  onTestFinished(() => void site.stop())
  return { url: site.url, env: { ...env, DATA_DIR: site.dataDir } }
}

/** Runs a function with the database of a site under test. */
export async function inDatabase<Result>(
  { env }: Place,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = env
  const at = url
    ? ({ kind: 'postgres', url } as const)
    : ({ kind: 'sqlite', file: join(folder, 'site.db') } as const)
  const db = openDatabase(at, openLog('silent'))
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}
