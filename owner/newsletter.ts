import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { figure } from '../contract/figures.ts'
import { openBuilt } from '../server/http/site.ts'
import { issueMail } from '../server/letters/issue.tsx'
import {
  countSubscribers,
  findIssue,
  issueDeliveries,
  issueKeys,
  keepIssue,
  noteBroadcast,
} from '../server/letters/issues.ts'
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
import { command, Refusal, type Report } from './command.ts'
import { deadLinks } from './dead-links.ts'
import { type IssueFile, readIssueFile } from './issue-file.ts'
import { readMailAddress } from './mail-address.ts'
import { count } from './table.ts'

export const newsletter = command({
  name: 'newsletter',
  takes: 'FILE.md',
  does: 'Sends an issue once to each confirmed subscriber; called again, says how far it is.',
  examples: [
    'newsletter 2026-11-a-slow-start.md --preview',
    'newsletter 2026-11-a-slow-start.md --test you@example.com',
    'newsletter 2026-11-a-slow-start.md --follow',
  ],
  options: {
    preview: { type: 'boolean', does: 'writes what subscribers will see, to open in a browser' },
    test: { type: 'string', takes: 'EMAIL', does: 'sends it to this address alone' },
    follow: { type: 'boolean', does: 'stays until the last one is out' },
  },
  async run({ words: [path = ''], options, openServices, say, progress }) {
    const testAddress = readMailAddress('test', options.test)
    const file = await readIssueFile(resolve(path))
    const services = await openServices()
    const isTrial = options.preview || testAddress !== undefined
    const problem = await problemWith(file, services)
    if (problem && !isTrial) throw new Refusal(problem)
    if (problem) say(problem)
    if (options.preview) return preview(file, services)
    if (testAddress !== undefined) return test(file, testAddress, services)
    const issue = await begin(file, services)
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

/** Stores the issue with the job that queues its mails. Called again, it finds both and changes nothing. */
async function begin(file: IssueFile, { db, clock, convertKit }: Services): Promise<Issue> {
  return transact(db, async (tx) => {
    const { issue, isNew } = await keepIssue(tx, file, clock.now())
    if (issue.markdown !== file.markdown || issue.subject !== file.subject)
      throw new Refusal(`${file.slug} went out with other words. Give the file another name to send these.`)
    if (isNew && !convertKit) {
      // An issue goes out once: with nobody there yet it would be used up.
      if ((await countSubscribers(tx)) === 0)
        throw new Refusal('Nobody has confirmed the newsletter yet: nothing was begun.')
      const first = { issueId: issue.id, after: '' }
      await addJob(tx, sendIssue(first, { key: `send-issue:${issue.id}` }), clock.now())
    }
    return issue
  })
}

/** With Kit the last word is said there: the draft waits for the owner's own click. */
async function draft(issue: Issue, { config, db }: Services, convertKit: ConvertKit): Promise<Report> {
  const known = issue.kit_broadcast_id
  const id =
    known ??
    (await convertKit.draftBroadcast({ ...issue, html: (await renderMail(issueMail(issue, config))).html }))
  if (known === null) await noteBroadcast(db, issue.id, id)
  const text = `Broadcast ${id} is a draft at Kit: https://app.kit.com/campaigns\nSend it there when it looks right.`
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

async function howFar({ id, slug }: Issue, { db }: Services) {
  const { recipients } = (await findIssue(db, { id })) ?? { recipients: 0 }
  const { sent = 0, skipped = 0, failed = 0 } = await issueDeliveries(db, slug)
  // Counted, not reckoned: of somebody who was forgotten since, nothing is left that could have been sent.
  const waiting = await countWaitingJobs(db, issueKeys(id))
  const data = { recipients, sent, skipped, failed, waiting }
  const ends = `${figure(sent)} sent, ${figure(skipped)} skipped, ${figure(failed)} failed`
  const text = `${count(recipients, 'recipient')}: ${ends}, ${figure(waiting)} waiting.`
  return { data, text: recipients === 0 ? 'Begun; nobody is queued yet.' : text }
}
