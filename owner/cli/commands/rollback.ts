import { currentBuild, listBuilds, servedBuild } from '../../../server/process/builds.ts'
import { Refusal } from '../../acts/act.ts'
import { time } from '../../acts/site-time.ts'
import { currentInWords, rollBack, siteIn } from '../../publish/publish.ts'
import { takeBackTexts } from '../../publish/take-back.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

const short = (name: string) => name.slice(0, 8)

export const rollback = command({
  name: 'rollback',
  takes: '[BUILD]',
  does: 'Shows visitors an earlier build again. Without BUILD, uses the only other build, or lists them. Leaves the site’s files unchanged.',
  examples: ['rollback', 'rollback 3f9a01bc', 'rollback 3f9a01bc --texts'],
  options: {
    texts: {
      type: 'boolean',
      does: 'takes the build’s texts back into the site’s files, and shows visitors nothing else',
    },
  },
  async run({ words: [wanted], options: { texts }, open }) {
    const current = currentBuild()
    const builds = listBuilds()
    const others = builds.filter(({ name }) => name !== current)
    if (wanted === undefined && others.length > 1)
      return {
        data: { current, builds: builds.map(({ name, currentAt }) => ({ name, currentAt })) },
        text: `${list(builds, current)}\n\nGo back to one: npm run owner -- rollback BUILD`,
      }
    const [meant, another] = builds.filter(({ name }) =>
      wanted === undefined ? name !== current : wanted !== '' && name.startsWith(wanted),
    )
    if (!meant) throw new Refusal(unknown(wanted, others))
    if (another) throw new Refusal(`Several builds begin with ${wanted}: type more of the name.`)
    if (meant.name === current && !texts) throw new Refusal('That build is already the current one.')
    if (texts) {
      const { ok, says } = await takeBackTexts(meant.name)
      if (!ok) throw new Refusal(says)
      return { data: { texts: meant.name }, text: says }
    }
    const { ok, says } = await rollBack(meant.name, (await siteIn(open))?.db ?? null)
    if (!ok) throw new Refusal(says)
    return { data: { current: meant.name, before: current }, text: says }
  },
})

type Builds = ReturnType<typeof listBuilds>

function list(builds: Builds, current: string | null): string {
  return table(
    builds,
    [
      { title: 'Build', of: ({ name }) => short(name) },
      { title: 'Published', of: ({ currentAt }) => time(currentAt) },
      { title: '', of: ({ name }) => (name === current ? currentInWords(name, servedBuild()) : '') },
    ],
    Number.POSITIVE_INFINITY,
  )
}

const unknown = (wanted: string | undefined, others: Builds) =>
  others.length === 0
    ? 'There is no other build to go back to.'
    : `There is no build "${wanted}". Available builds: ${others.map(({ name }) => short(name)).join(', ')}.`
