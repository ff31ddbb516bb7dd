import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns the number of rows that a query matches. */
export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}
