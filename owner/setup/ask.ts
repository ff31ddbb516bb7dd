import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { Refusal } from '../command.ts'

export type Ask = (question: string, options?: { isSecret?: boolean }) => Promise<string>

/**
 * Asks questions one by one, at a terminal or from piped lines. Answers to secret questions aren't shown. Refuses when the
 * input ends early.
 */
export function openAsk(
  input: Readable,
  { attended, write }: { attended: boolean; write(text: string): void },
) {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) write(String(chunk))
      done()
    },
  })
  const lines = createInterface({ input, output, terminal: attended, prompt: '> ' })
  // Ctrl-C, which a terminal that is read letter by letter doesn't turn into a signal.
  lines.on('SIGINT', () => lines.close())
  const answers = lines[Symbol.asyncIterator]()
  const ask: Ask = async (question, { isSecret = false } = {}) => {
    write(`\n${question}\n`)
    // Piped input may have ended already, and readline throws then.
    if (attended) lines.prompt()
    isHidden = isSecret
    const { value, done } = await answers.next()
    isHidden = false
    if (isSecret && attended) write('\n')
    if (done) throw new Refusal('The input ended early: nothing was written.')
    return value.trim()
  }
  return { ask, close: () => lines.close() }
}
