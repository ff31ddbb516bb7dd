/** The faults in the owner's files, one line each, with the place of the fault. The error has no stack trace. */
export class ContentFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ContentFault'
    this.faults = faults
    this.stack = this.message
  }
}
