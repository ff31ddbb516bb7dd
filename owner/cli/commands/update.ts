import { update, updateBack } from '../../publish/update.ts'
import { command } from '../command.ts'

export const updateCommand = command({
  name: 'update',
  takes: '',
  does: 'Says what a newer version of the program brings, checks your site against it, and installs it.',
  examples: ['update', 'update --yes', 'update --back'],
  options: {
    yes: { type: 'boolean', does: 'installs it; without it, the command only says what it would do' },
    back: { type: 'boolean', does: 'returns to the version before the last update' },
  },
  async run({ options: { yes, back }, progress }) {
    const text = await (back ? updateBack({ progress }) : update({ yes, progress }))
    return { data: { says: text }, text }
  },
})
