import type { Cluster } from '../../server/testing/cluster.ts'
import type { DatabaseKind } from '../../server/testing/services.ts'

export type Place = {
  kind: DatabaseKind
  /** A durable PostgreSQL cluster for this run only; null on SQLite. */
  cluster: Cluster | null
  /** How many rounds to run, for faults that can be repeated. */
  rounds: number
}

/** The outcome of a fault. The site passes if `lost` and `undone` are empty. Their entries are sentences. */
export type Result = {
  acknowledged: number
  /** Requests that the site acknowledged but did not store, and orders whose state differs from Stripe's. */
  lost: string[]
  /** Stored work that was not finished: failed jobs, emails that were never sent, tags that were never added. */
  undone: string[]
  /** Effects outside the database that happened more than once, by kind. */
  twice: Record<string, number>
  /** Other observations, for the report. */
  seen: string
  /** What people could do over time, as Markdown tables. */
  timelines?: string[]
}

export type Fault = {
  name: string
  says: string
  /** Set if the fault applies to one kind of database only. */
  only?: DatabaseKind
  /** If this machine can't run the fault, returns the reason as a string. */
  run(place: Place): Promise<Result | string>
}
