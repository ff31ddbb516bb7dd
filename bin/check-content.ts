import { contentFaults } from '../press/content/content-faults.ts'

/** Says what is wrong in the owner's files: all of it, each with its file and line. */
const faults = await contentFaults()
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
