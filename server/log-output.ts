import { type DestinationStream, destination } from 'pino'

/**
 * The standard output, for a log. A rush answers many in one turn of the event loop: their lines leave in one write at its
 * end, or with the process, however it ends by itself.
 */
export function openLogOutput(): DestinationStream {
  const output = destination({ dest: process.stdout.fd, sync: true, minLength: 8 * 1024 })
  let due = false
  const flush = () => {
    due = false
    output.flushSync()
  }
  process.once('exit', flush)
  return {
    write(line) {
      output.write(line)
      if (!due) setImmediate(flush)
      due = true
    },
  }
}
