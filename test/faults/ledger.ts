import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A request that the site acknowledged to a visitor or to Stripe. The `nonce` is also in the row that the site stored. */
export type Entry =
  | { what: 'signup' | 'message'; email: string; nonce: string }
  | { what: 'cart' | 'cancel'; email: string }
  | { what: 'order'; email: string; sessionId: string }
  | { what: 'event'; id: string }

export type Ledger = {
  /** Writes an entry, and returns once it is on disk. */
  write(entry: Entry): void
  read(): Entry[]
  close(): void
}

/** Opens a file with one JSON line for each acknowledged request. */
export function openLedger(file: string): Ledger {
  const handle = openSync(file, 'a')
  return {
    write(entry) {
      writeSync(handle, `${JSON.stringify(entry)}\n`)
      fsyncSync(handle)
    },
    read() {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line) => JSON.parse(line) as Entry)
    },
    close: () => closeSync(handle),
  }
}
