import { readMailAddress } from '../../acts/act.ts'
import { count } from '../../acts/words.ts'
import { examine, type Result } from '../../checks/examine.ts'
import { marks } from '../../checks/finding.ts'
import { command } from '../command.ts'

export const doctor = command({
  name: 'doctor',
  does: 'Checks settings, services, content and jobs, and says what to do about each finding.',
  examples: ['doctor', 'doctor --send you@example.com', 'doctor --json'],
  options: { send: { type: 'string', takes: 'EMAIL', does: 'sends a test email to this address' } },
  async run({ options, openServices, progress }) {
    const results = await examine(openServices, readMailAddress('--send', options.send), progress)
    const wrongs = results.filter(({ state }) => state === 'wrong').length
    const notes = results.filter(({ state }) => state === 'note').length
    const data = { verdict: wrongs > 0 ? 'fix' : 'ok', results }
    const text = `${results.map(lines).join('\n')}\n\n${verdict(wrongs, notes)}`
    return { data, text, failed: wrongs > 0 }
  },
})

function verdict(wrongs: number, notes: number): string {
  if (wrongs > 0) return `${count(wrongs, 'thing')} to fix (✗).`
  if (notes > 0) return `Nothing is broken. ${count(notes, 'note')} to read (·).`
  return 'All is well.'
}

/** Formats one finding. Omits its `todo` if the next finding has the same `todo`. */
function lines({ about, state, says, todo }: Result, n: number, results: readonly Result[]): string {
  const head = `${marks[state]} ${about.padEnd(10)} ${says}`
  const isSaid = todo === undefined || todo === results[n + 1]?.todo
  return isSaid ? head : `${head}\n${' '.repeat(13)}→ ${todo}`
}
