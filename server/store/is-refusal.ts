import { DatabaseError } from 'pg'

/** Whether the database took nothing of what it was given because of what it was given: asked again, it says so again. */
export function isRefusal(err: unknown): boolean {
  // Classes 22 and 23 of SQL's states: data that cannot be, and constraints.
  if (err instanceof DatabaseError) return /^2[23]/.test(err.code ?? '')
  return err instanceof Error && 'errcode' in err && sqliteRefusals.includes(Number(err.errcode) & 0xff)
}

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT and SQLITE_MISMATCH; their finer kinds are in the bits above. */
const sqliteRefusals = [18, 19, 20]
