/** An error about the owner's files. Each line of the message is one fault with its location. There is no stack trace. */
export class ContentFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ContentFault'
    this.faults = faults
    this.stack = this.message
  }
}

/** Reads each name. Adds the faults of those that can't be read to `faults`. */
export function readEach<Entry>(
  names: readonly string[],
  read: (name: string) => Entry,
  faults: string[],
): Entry[] {
  return names.flatMap((name) => {
    const entry = orFault(() => read(name))
    if (!(entry instanceof ContentFault)) return [entry]
    faults.push(...entry.faults)
    return []
  })
}

/** Returns what `read` returns, or the `ContentFault` that it throws. */
export function orFault<Result>(read: () => Result): Result | ContentFault {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentFault) return error
    throw error
  }
}
