import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { Refusal } from '../../acts/act.ts'

export type Ask = (question: string, options?: { isSecret?: boolean }) => Promise<string>

/**
 * Asks questions one by one and reads the answers from a terminal or from piped lines. Hides the answers to secret questions.
 * Throws a Refusal if the input ends early.
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
  // In raw mode the terminal sends no signal for Ctrl-C. readline emits this event instead.
  lines.on('SIGINT', () => lines.close())
  const answers = lines[Symbol.asyncIterator]()
  const ask: Ask = async (question, { isSecret = false } = {}) => {
    write(`\n${question}\n`)
    // Piped input may have ended already. Prompting would then throw.
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
