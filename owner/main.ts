import { systemClock } from '../server/clock.ts'
import { environment, readConfig } from '../server/config.ts'
import { runOwner } from './run.ts'

process.exitCode = await runOwner(process.argv.slice(2), {
  settings: readConfig(environment()),
  clock: systemClock,
  width: process.stdout.columns ?? Number.POSITIVE_INFINITY,
  print: (text) => process.stdout.write(`${text}\n`),
  say: (line) => process.stderr.write(`${line}\n`),
})
