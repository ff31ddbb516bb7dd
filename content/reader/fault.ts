/** What is wrong in the owner's files: one line for each fault, with its place. It carries no stack. */
export class ContentFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ContentFault'
    this.faults = faults
    this.stack = this.message
  }
}
