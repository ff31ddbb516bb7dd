import { pageFaults } from '../press/content/page-faults.ts'

/** Says what is wrong in built pages: dead links, values that are missing, empty lists. */
const faults = await pageFaults(process.argv[2] ?? 'build/client')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
