import { Readable } from 'node:stream'
import type { Config } from '../../server/config.ts'
import type { Clock } from '../../server/process/clock.ts'
import { type DatabaseKind, testServices } from '../../server/testing/services.ts'
import { runOwner } from '../cli/run.ts'

export type Ran = { code: 0 | 1 | 2; out: string; said: string }

/** Opens test services. Returns these and the owner's tool, which uses its own connection to the same database. */
export async function testOwner(kind: DatabaseKind, changes: Partial<Config> = {}) {
  const services = await testServices(kind, changes)
  return { services, db: services.db, owner: ownerOf(services.config, services.clock) }
}

export function ownerOf(config: Config, clock: Clock, { attended = false, input = Readable.from([]) } = {}) {
  return async (...args: string[]): Promise<Ran> => {
    const out: string[] = []
    const said: string[] = []
    const code = await runOwner(args, {
      settings: { config },
      clock,
      attended,
      input,
      print: (text) => out.push(text),
      write: (text) => said.push(text),
      say: (line) => said.push(line),
      progress: (line) => said.push(line),
    })
    return { code, out: out.join('\n'), said: said.join('\n') }
  }
}
