import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What a visitor, or Stripe, was told is safe. `nonce` stands in the stored row, so that it can be found again. */
export type Entry =
  | { what: 'signup' | 'message'; email: string; nonce: string }
  | { what: 'cart' | 'cancel'; email: string }
  | { what: 'order'; email: string; sessionId: string }
  | { what: 'event'; id: string }

export type Ledger = {
  /** On disk when it returns: nobody goes on before. */
  write(entry: Entry): void
  read(): Entry[]
  close(): void
}

/** A file of what was acknowledged, a line each. */
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
