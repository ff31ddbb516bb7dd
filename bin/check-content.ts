import { contentFaults } from '../press/content/content-faults.ts'

/** Reports every fault in the owner's files, with its file and line. */
const faults = await contentFaults()
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
