import { environment } from '../../model/reader/site-folder.ts'
import { readConfig } from '../../server/config.ts'
import { systemClock } from '../../server/process/clock.ts'
import { takeBuiltValues } from '../../server/process/site-values.ts'
import { runOwner } from './run.ts'

const { stdin, stdout, stderr } = process
/** Clears the terminal's progress line before anything else is written. */
const wipe = stderr.isTTY ? '\r\x1b[2K' : ''

takeBuiltValues()
process.exitCode = await runOwner(process.argv.slice(2), {
  settings: readConfig(environment()),
  clock: systemClock,
  attended: stdin.isTTY,
  input: stdin,
  print(text) {
    stderr.write(wipe)
    stdout.write(`${text}\n`)
  },
  write: (text) => stderr.write(text),
  say: (line) => stderr.write(`${wipe}${line}\n`),
  progress: (line) => stderr.write(stderr.isTTY ? `${wipe}${line}` : `${line}\n`),
})
