import { pageFaults } from '../press/content/page-faults.ts'

/** Reports faults in built pages, such as broken links, missing values and empty lists. */
const faults = await pageFaults(process.argv[2] ?? 'build/client')
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
