import type { Cluster } from '../server/testing/cluster.ts'
import type { DatabaseKind } from '../server/testing/services.ts'

/** Where a fault takes place. */
export type Place = {
  kind: DatabaseKind
  /** A durable PostgreSQL of the test's own; null on SQLite. */
  cluster: Cluster | null
  /** How many rounds to run, for faults that can be repeated. */
  rounds: number
}

/** What came of it. `lost` and `undone` must be empty: a sentence for each thing in them. */
export type Result = {
  acknowledged: number
  /** Was acknowledged and is not stored. */
  lost: string[]
  /** Is stored, and what must follow from it has not happened. */
  undone: string[]
  /** Effects outside the database that happened more than once, by kind. */
  twice: Record<string, number>
  /** What else was seen. */
  seen: string
}

export type Fault = {
  name: string
  says: string
  /** The one database that it can happen to. */
  only?: DatabaseKind
  /** Gives a sentence instead of a result where this machine does not allow it. */
  run(place: Place): Promise<Result | string>
}
