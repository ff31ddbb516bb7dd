import type { Context, Hono } from 'hono'
import { issueMail } from '../../server/newsletter/issue-letter.ts'
import { findIssue } from '../../server/newsletter/issues.ts'
import type { Services } from '../../server/services.ts'
import { inWords, orRefusal, Refusal, type Report, readMailAddress } from '../acts/act.ts'
import { correctIssue, issueActs } from '../acts/newsletter/issue-acts.ts'
import { findDraft, issuesFolder, readDraft, restoreDraft } from '../acts/newsletter/issue-drafts.ts'
import { sendTest } from '../acts/newsletter/send-issue.ts'
import { editorAddress } from './content-page.tsx'
import { thenSay } from './desk-request.ts'
import { showIssue, wordsOf } from './issue-page.tsx'
import {
  confirmAct,
  confirmMore,
  confirmSending,
  type Desk,
  issueAddress,
  move,
  refuseStale,
  send,
  sendMore,
} from './issue-sending.tsx'

/** The routes to preview and send issues, and to act on sent ones. The draft's file is in issues/. */
export function issueRoutes(desk: Hono, services: Services, folder: string): void {
  const at: Desk = { services, folder }
  const back = (c: Context, slug: string, said: string): Response =>
    thenSay(c, `/letters/issues/${slug}`, said)
  const then = async (c: Context, slug: string, act: string, run: () => Promise<Report>) => {
    const said = await inWords(async () => (await run()).text)
    services.log.info({ act, slug, said }, 'the owner acted at the desk')
    const exists = (await findIssue(services.db, { slug })) ?? (await findDraft(folder, slug))
    return thenSay(c, exists ? `/letters/issues/${slug}` : '/letters', said)
  }

  desk.get('/letters/issues/:slug', async (c) => {
    return (await showIssue(at, c.req.param('slug'))) ?? c.notFound()
  })
  desk.post('/letters/issues/:slug/test', async (c) => {
    const slug = c.req.param('slug')
    const { typed } = await c.req.parseBody()
    return then(c, slug, 'test', async () => {
      const to = readMailAddress('The address', `${typed}`) ?? ''
      return sendTest({ slug, written: issueMail(await wordsOf(at, slug), services.config) }, to, services)
    })
  })
  desk.post('/letters/issues/:slug/file', async (c) => {
    const issue = await findIssue(services.db, { slug: c.req.param('slug') })
    if (!issue) return c.notFound()
    return orRefusal<Response>(
      async () => {
        await restoreDraft(folder, issue)
        return c.redirect(editorAddress(`${issuesFolder}/${issue.slug}.md`), 303)
      },
      (says) => back(c, issue.slug, says),
    )
  })
  desk.get('/letters/issues/:slug/send', async (c) => {
    const slug = c.req.param('slug')
    return orRefusal(
      () => confirmSending(at, slug, c.req.query()),
      (says) => back(c, slug, says),
    )
  })
  desk.post('/letters/issues/:slug/send', async (c) => {
    const slug = c.req.param('slug')
    const { audience = '', at: sendAt = '', seen } = await c.req.parseBody()
    return then(c, slug, 'send', async () => {
      await refuseStale(at, slug, seen?.toString())
      return send(at, slug, { audience: `${audience}`, at: `${sendAt}` })
    })
  })
  desk.get('/letters/issues/:slug/more', async (c) => {
    const slug = c.req.param('slug')
    const issue = await findIssue(services.db, { slug })
    if (!issue) return c.notFound()
    return orRefusal(
      () => confirmMore(at, issue, c.req.query('audience') ?? ''),
      (says) => back(c, slug, says),
    )
  })
  desk.get('/letters/issues/:slug/:act', async (c) => {
    const { slug, act } = c.req.param()
    return (await confirmAct(at, slug, act)) ?? c.redirect(issueAddress(slug), 303)
  })
  desk.post('/letters/issues/:slug/:act', async (c) => {
    const { slug, act } = c.req.param()
    if (!(['correct', 'more', 'move'].includes(act) || Object.hasOwn(issueActs, act))) return c.notFound()
    const { at: typed = '', audience = '', seen } = await c.req.parseBody()
    return then(c, slug, act, async () => {
      const issue = await findIssue(services.db, { slug })
      if (!issue) throw new Refusal('That issue was withdrawn: nothing was done.')
      // Stopping holds emails back, and “Continue” undoes it, so it works from every tab.
      if (act !== 'stop') await refuseStale(at, slug, seen?.toString())
      if (act === 'more') return sendMore(at, issue, `${audience}`)
      if (act === 'move') return move(at, issue, `${typed}`)
      if (act === 'correct') return correctIssue(services, issue, await readDraft(folder, slug))
      return issueActs[act as keyof typeof issueActs](services, issue)
    })
  })
}
