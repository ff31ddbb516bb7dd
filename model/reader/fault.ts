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
