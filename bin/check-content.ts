import { contentFaults } from '../press/content/content-faults.ts'
import { contentWarnings } from '../press/content/content-warnings.ts'

/** Reports every fault in the owner's files, with its file and line. Warnings go to stdout, and stop nothing. */
const faults = await contentFaults()
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
} else {
  for (const warning of await contentWarnings()) process.stdout.write(`${warning}\n`)
}
