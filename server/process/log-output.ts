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
    // Not flushSync, which waits for the disk: nothing that was promised stands in a log alone.
    output.flush()
  }
  process.once('exit', () => output.flushSync())
  return {
    write(line) {
      output.write(line)
      if (!due) setImmediate(flush)
      due = true
    },
  }
}
