import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '../../server/config.ts'
import type { Place } from './fault.ts'

/** Returns the configuration of an empty database: a file in `dataDir`, or a new database on the cluster. */
export async function freshDatabase({ kind, cluster }: Place, dataDir: string): Promise<Config['database']> {
  if (kind === 'sqlite') return { kind, file: join(dataDir, 'site.db') }
  if (!cluster) throw new Error('PostgreSQL is not installed')
  const name = `trial_${Date.now()}`
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { kind, url: new URL(`/${name}`, cluster.url).href }
}
