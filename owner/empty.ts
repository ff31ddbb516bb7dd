import { command, unconfirmed } from './command.ts'
import { emptySite } from './publish/empty-site.ts'
import { count } from './table.ts'

export const empty = command({
  name: 'empty',
  takes: '',
  does: 'Starts from an empty site: removes the sample’s articles, tools, videos, letters, lessons, story and words from content/. Yours stay.',
  examples: ['empty --yes'],
  options: { yes: { type: 'boolean', does: 'really do it: only git brings them back' } },
  async run({ options }) {
    if (!options.yes)
      throw unconfirmed(
        'This would remove every sample article, tool, video, letter and lesson from content/, with small changes of yours to them.',
      )
    const { removed } = emptySite()
    return {
      data: { removed },
      text: `${count(removed, 'sample')} removed. Publishing shows it; until then visitors see the site as it was.`,
    }
  },
})
