import { command, unconfirmed } from './command.ts'
import { emptySite } from './publish/empty-site.ts'
import { count } from './table.ts'

export const empty = command({
  name: 'empty',
  takes: '',
  does: 'Starts an empty site: removes the sample’s articles, tools, videos, letters, lessons, story and texts from . Keeps yours.',
  examples: ['empty --yes'],
  options: { yes: { type: 'boolean', does: 'confirms: only git can restore the samples' } },
  async run({ options }) {
    if (!options.yes)
      throw unconfirmed(
        'This would remove every sample article, tool, video, letter and lesson from , including your small changes to them.',
      )
    const { removed } = emptySite()
    return {
      data: { removed },
      text: `${count(removed, 'sample')} removed. Publish to show the change. Until then, visitors see the old site.`,
    }
  },
})
