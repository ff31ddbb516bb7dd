import { noteHeldArticle } from '../../../server/care/upkeep.ts'
import { currentBuild, hasTexts } from '../../../server/process/builds.ts'
import { Refusal, type Report, type Site } from '../../acts/act.ts'
import { answerAsked } from '../../publish/asked.ts'
import { type Change, dueArticles, unpublished } from '../../publish/changes.ts'
import { publish, rollBack, siteIn } from '../../publish/publish.ts'
import { command } from '../command.ts'

export const publishCommand = command({
  name: 'publish',
  does: 'Builds the site’s files and shows them to visitors. In a git work tree, also commits it.',
  examples: ['publish', 'publish --push', 'publish --due'],
  options: {
    due: {
      type: 'boolean',
      does: 'for a timer: publishes an article whose day has come, without what else isn’t published yet',
    },
    asked: {
      type: 'boolean',
      does: 'for deploy/site-publish-asked.path: does what the desk of a service has asked for',
    },
    push: { type: 'boolean', does: 'pushes the commit' },
  },
  async run({ options: { due: isTimer, push, asked }, progress, open }) {
    if (asked) return answerDesk(await open())
    if (!isTimer) return publishNow({ push, said: progress, site: await siteIn(open) })
    const { due, others, changed } = dueArticles()
    if (due.length === 0) return { data: { published: false }, text: 'No article’s day has come.' }
    // Without the database, nobody reads the reason there, and the site's alarm rings without it.
    const site = await open().catch(() => null)
    try {
      const current = currentBuild()
      const isAlone = others.length > 0
      if (isAlone && changed.length > 0)
        throw new Refusal(whyHeld(due, 'but it has changed since you published it', changed))
      if (isAlone && !(current && hasTexts(current)))
        throw new Refusal(whyHeld(due, 'but other changes aren’t published', others))
      const report = await publishNow({ push, said: progress, site, ...(isAlone && { textsFrom: current }) })
      if (site) await noteHeldArticle(site.db, '')
      return report
    } catch (error) {
      if (site && error instanceof Refusal) await noteHeldArticle(site.db, error.message.slice(0, 500))
      throw error
    }
  },
})

/** Does what the desk of a service has asked for, because the service can't write in the checkout. */
async function answerDesk({ config, db }: Site): Promise<Report> {
  const answer = await answerAsked(config.dataDir, async (asked) =>
    'back' in asked ? rollBack(asked.back, db) : publish({ ...asked, db, isLive: config.mode === 'live' }),
  )
  return {
    data: answer,
    text: answer?.says ?? 'The desk has asked for nothing.',
    failed: answer?.ok === false,
  }
}

type Wish = { push: boolean; said(line: string): void; site: Site | null; textsFrom?: string | null }

async function publishNow({ push, said, site, textsFrom = null }: Wish): Promise<Report> {
  const changes = unpublished().filter(({ kind }) => !textsFrom || kind === 'its day has come')
  const { ok, says } = await publish({
    push,
    db: site?.db ?? null,
    isLive: site?.config.mode === 'live',
    ...(textsFrom && { textsFrom }),
    said: (text) => said(text.trim().split('\n').at(-1) ?? ''),
  })
  if (!ok) throw new Refusal(says)
  return { data: { published: true, changes }, text: says }
}

function whyHeld(due: readonly string[], why: string, changes: readonly Change[]): string {
  const files = changes.map(({ file }) => file)
  const more = files.length > 3 ? ` and ${files.length - 3} more` : ''
  return `The day of ${due.join(', ')} has come, ${why}: ${files.slice(0, 3).join(', ')}${more}. Publish at the desk, or: npm run owner -- publish`
}
