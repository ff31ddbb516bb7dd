import { Refusal } from '../../acts/act.ts'
import { findUpdate, installUpdate, updateBack } from '../../publish/update.ts'
import { command } from '../command.ts'

export const updateCommand = command({
  name: 'update',
  does: 'Says what a newer version of the program brings, checks your site against it, and installs it.',
  examples: ['update', 'update --yes', 'update --back'],
  options: {
    yes: { type: 'boolean', does: 'installs it; without it, the command only says what it would do' },
    back: { type: 'boolean', does: 'returns to the version before the last update' },
  },
  async run({ options: { yes, back }, progress }) {
    const text = await (back ? updateBack(progress) : update(yes, progress))
    return { data: { says: text }, text }
  },
})

async function update(yes: boolean, progress: (line: string) => void): Promise<string> {
  const found = await findUpdate(progress)
  if (!found) return 'This is the newest version.'
  if (!yes) throw new Refusal(`${found.says}\n\nYour site fits it. To install it, add --yes.`)
  return `${await installUpdate(found, progress)} To go back: update --back`
}
