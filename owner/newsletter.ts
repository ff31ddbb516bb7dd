import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openBuilt } from '../server/http/site.ts'
import { issueMail } from '../server/letters/issue.tsx'
import { countSubscribers, findIssue, keepIssue, noteBroadcast } from '../server/letters/issues.ts'
import { renderMail } from '../server/letters/mail.ts'
import { second } from '../server/process/clock.ts'
import { countWaitingJobs } from '../server/queue/job-lists.ts'
import { addJob } from '../server/queue/queue.ts'
import { sendIssue } from '../server/queue/requests.ts'
import { openConfirmation } from '../server/sales/order-confirmation.ts'
import type { Services } from '../server/services.ts'
import type { Issue } from '../server/store/tables.ts'
import { transact } from '../server/store/transact.ts'
import type { ConvertKit } from '../server/vendors/convertkit.ts'
import { command, Refusal, type Report, UsageError } from './command.ts'
import { deadLinks } from './dead-links.ts'
import { howFar, issueActs, listAll } from './issue-acts.ts'
import { type IssueFile, readIssueFile } from './issue-file.ts'
import { readMailAddress } from './mail-address.ts'
import { count, time } from './table.ts'
import { tagId } from './tag-name.ts'

export const newsletter = command({
  name: 'newsletter',
  takes: '[FILE.md|stop|continue|correct|publish|unpublish] [SLUG] [FILE.md]',
  does: 'Sends an issue once to each confirmed subscriber, now or later; called again, says how far it is. Lists all issues.',
  examples: [
    'newsletter 2026-11-a-slow-start.md --preview',
    'newsletter 2026-11-a-slow-start.md --test you@example.com',
    'newsletter 2026-11-a-slow-start.md --yes --follow',
    'newsletter 2026-11-a-slow-start.md --at "2026-11-30 08:00" --yes',
    'newsletter stop 2026-11-a-slow-start',
    'newsletter continue 2026-11-a-slow-start',
    'newsletter correct 2026-11-a-slow-start 2026-11-a-slow-start.md',
    'newsletter unpublish 2026-11-a-slow-start',
  ],
  options: {
    at: { type: 'string', takes: 'TIME', does: 'sends it then, as 2026-11-30 08:00 on this machine' },
    tag: { type: 'string', takes: 'TAG', does: 'only to subscribers who have this tag as well' },
    yes: { type: 'boolean', does: 'really send, at a terminal too' },
    preview: { type: 'boolean', does: 'writes what subscribers will see, to open in a browser' },
    test: { type: 'string', takes: 'EMAIL', does: 'sends it to this address alone' },
    follow: { type: 'boolean', does: 'stays until the last one is out' },
  },
  async run({ words: [path, ...words], options, attended, openServices, say, progress, width }) {
    if (path === undefined) return listAll(await openServices(), width)
    const act = Object.hasOwn(issueActs, path) ? issueActs[path as keyof typeof issueActs] : undefined
    if (act) return act(await openServices(), words)
    const testAddress = readMailAddress('test', options.test)
    const file = await readIssueFile(resolve(path))
    const services = await openServices()
    const isTrial = options.preview || testAddress !== undefined
    const problem = await problemWith(file, services)
    if (problem && !isTrial) throw new Refusal(problem)
    if (problem) say(problem)
    if (options.preview) return preview(file, services)
    if (testAddress !== undefined) return test(file, testAddress, services)
    const when = { sendAt: readTime(options.at, services.clock.now()), tagId: readTag(options.tag) }
    if (attended && !options.yes) throw new Refusal(await plan(file, when, services))
    const issue = await begin(file, when, services)
    if (services.convertKit) return draft(issue, services, services.convertKit)
    if (options.follow) await follow(issue, services, progress)
    return report(await howFar(issue, services))
  },
})

/** A link that leads nowhere cannot be mended once it has gone out. Then, too, the command says how far the issue is. */
async function problemWith(file: IssueFile, services: Services): Promise<string | null> {
  const site = await openBuilt(services, openConfirmation(services))
  if (!site || (await findIssue(services.db, { slug: file.slug }))) return null
  const dead = await deadLinks(file, services, site)
  if (dead.length === 0) return null
  return `${file.slug}: nothing is at ${dead.join(', ')}. Mend the links, or publish first what they lead to.`
}

async function preview(file: IssueFile, { config }: Services): Promise<Report> {
  const folder = join(config.dataDir, 'preview')
  await mkdir(folder, { recursive: true })
  const place = join(folder, `${file.slug}.html`)
  await writeFile(place, (await renderMail(issueMail(file, config))).html)
  const url = pathToFileURL(place).href
  return { data: { preview: url }, text: `${file.subject}\n${url}` }
}

async function test(file: IssueFile, to: string, { config, mail, clock }: Services): Promise<Report> {
  const id = `test-${file.slug}-${clock.now()}`
  const body = await renderMail(issueMail(file, config))
  const outcome = await mail.send({ id, to, subject: `[Test] ${file.subject}`, ...body })
  if (outcome.state === 'refused') throw new Refusal(`The mail was refused: ${outcome.reason}`)
  return { data: { sentTo: to }, text: `A test of "${file.subject}" is on its way to ${to}.` }
}

type When = { sendAt: number; tagId: number | null }

function readTime(text: string | undefined, now: number): number {
  if (text === undefined) return now
  // Without a zone it is the time of this machine.
  const time = Date.parse(text.trim().replace(' ', 'T'))
  if (Number.isNaN(time)) throw new UsageError(`"${text}" is no time like 2026-11-30 08:00.`)
  if (time < now) throw new UsageError(`${text} is over.`)
  return time
}

function readTag(name: string | undefined): number | null {
  if (name === undefined) return null
  const id = tagId(name)
  if (id === undefined) throw new UsageError(`"${name}" is no tag of this site.`)
  return id
}

/** What sending would do, for somebody at a terminal: nothing calls an email back. */
async function plan({ slug, subject }: IssueFile, when: When, { db, convertKit, clock }: Services) {
  if (convertKit) return `This would make a draft of "${subject}" at Kit. To do so, add --yes`
  if (await findIssue(db, { slug })) return `"${subject}" was begun before. To see how far it is, add --yes`
  const readers = count(await countSubscribers(db, when.tagId), 'subscriber')
  const start = when.sendAt > clock.now() ? `on ${time(when.sendAt)}` : 'now'
  return `This would send "${subject}" to ${readers}, ${start}. To do so, add --yes`
}

/** Stores the issue with the job that queues its mails. Called again, it finds both and changes nothing. */
async function begin(file: IssueFile, { sendAt, tagId }: When, services: Services): Promise<Issue> {
  const { db, clock, convertKit } = services
  return transact(db, async (tx) => {
    const kept = { ...file, send_at: sendAt, tag_id: tagId }
    const { issue, isNew } = await keepIssue(tx, kept, clock.now())
    if (!isNew && issue.corrected_at === null && hasOtherWords(issue, file))
      throw new Refusal(
        `${file.slug} went out with other words. To change it on the web and in what is still to go out: newsletter correct ${file.slug} FILE.md`,
      )
    if (isNew && !convertKit) {
      // An issue goes out once: with nobody there yet it would be used up.
      if ((await countSubscribers(tx, tagId)) === 0)
        throw new Refusal('Nobody has confirmed the newsletter yet: nothing was begun.')
      const first = { issueId: issue.id, after: '' }
      await addJob(tx, sendIssue(first, { key: `send-issue:${issue.id}`, at: sendAt }), clock.now())
    }
    return issue
  })
}

const hasOtherWords = (issue: Issue, file: IssueFile) =>
  issue.markdown !== file.markdown || issue.subject !== file.subject

/** With Kit the last word is said there: the draft waits for the owner's own click. */
async function draft(issue: Issue, { config, db }: Services, convertKit: ConvertKit): Promise<Report> {
  const known = issue.kit_broadcast_id
  const id =
    known ??
    (await convertKit.draftBroadcast({ ...issue, html: (await renderMail(issueMail(issue, config))).html }))
  if (known === null) await noteBroadcast(db, issue.id, id)
  const text = `Broadcast ${id} is a draft at Kit: https://app.kit.com/campaigns\nSend it there when it looks right. To show it in the archive then: newsletter publish ${issue.slug}`
  return { data: { convertKitBroadcastId: id, isNew: known === null }, text }
}

async function follow(issue: Issue, services: Services, progress: (line: string) => void): Promise<void> {
  for (;;) {
    const { text, data } = await howFar(issue, services)
    // Batches of subscribers that are not queued yet.
    const batches = await countWaitingJobs(services.db, `send-issue:${issue.id}`)
    if (batches === 0 && data.waiting === 0) return
    progress(text)
    await setTimeout(second)
  }
}

function report({ data, text }: Awaited<ReturnType<typeof howFar>>): Report {
  const isOver = data.recipients > 0 && data.waiting === 0
  const next = 'The running site sends ten a second. Called again, the same command says how far it is.'
  return { data, text: isOver ? text : `${text}\n${next}` }
}
