import { command, Refusal } from './command.ts'
import { unpublished } from './publish/changes.ts'
import { publish } from './publish/publish.ts'

export const publishCommand = command({
  name: 'publish',
  takes: '',
  does: 'Builds the site’s files and shows them to visitors. In a git work tree, also commits it.',
  examples: ['publish', 'publish --push', 'publish --due'],
  options: {
    due: {
      type: 'boolean',
      does: 'for a timer: publishes only if an article’s day has come and there are no other changes',
    },
    push: { type: 'boolean', does: 'pushes the commit' },
  },
  async run({ options: { due, push }, progress }) {
    const changes = unpublished()
    const others = changes.filter(({ kind }) => kind !== 'its day has come')
    if (due && changes.length === 0) return { data: { published: false }, text: 'No article’s day has come.' }
    if (due && others.length === changes.length)
      return {
        data: { published: false },
        text: 'No article’s day has come. Your changes are still unpublished.',
      }
    if (due && others.length > 0)
      throw new Refusal(
        `An article’s day has come, and ${others.length} other changes are not published: publish them yourself.`,
      )
    const { ok, says } = await publish({
      push,
      said: (text) => progress(text.trim().split('\n').at(-1) ?? ''),
    })
    if (!ok) throw new Refusal(says)
    return { data: { published: true, changes }, text: says }
  },
})
