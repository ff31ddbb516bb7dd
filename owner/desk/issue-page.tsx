import { site } from '../../model/site.ts'
import { ownerAddress } from '../../server/mail/addressee.ts'
import { issueMail } from '../../server/newsletter/issue-letter.ts'
import { audienceOf, findIssue } from '../../server/newsletter/issues.ts'
import type { Services } from '../../server/services.ts'
import type { Issue } from '../../server/store/tables.ts'
import { inWords } from '../acts/act.ts'
import { describeProgress, howFar, lacksDraft, stateOf } from '../acts/newsletter/issue-acts.ts'
import { type Draft, findDraft, issuesFolder, readDraft } from '../acts/newsletter/issue-drafts.ts'
import type { IssueFile } from '../acts/newsletter/issue-file.ts'
import { audienceInWords, hasOtherWords } from '../acts/newsletter/send-issue.ts'
import { time } from '../acts/site-time.ts'
import { editorAddress } from './content-page.tsx'
import { deskPage } from './frame.tsx'
import { audienceChoices, type Desk, issueAddress, issueShown } from './issue-sending.tsx'
import { archivePreview, mailPreview } from './letter-preview.tsx'
import { Choice } from './list.tsx'
import { Card, Labeled, Press, Seen } from './rows.tsx'

/** Returns the text of the draft, or the sent text if the draft's file no longer exists. */
export async function wordsOf({ services, folder }: Desk, slug: string): Promise<IssueFile> {
  const sent = await findIssue(services.db, { slug })
  const draft = await findDraft(folder, slug)
  return sent && !draft ? sent : readDraft(folder, slug)
}

/** Shows an issue: its state, its actions, and previews of the email and the archive page. */
export async function showIssue(at: Desk, slug: string): Promise<Response | null> {
  const { services, folder } = at
  const draft = await findDraft(folder, slug)
  const issue = await findIssue(services.db, { slug })
  if (!draft && !issue) return null
  const fault = draft && (await faultOf(at, slug))
  const words = fault ? (issue ?? null) : await wordsOf(at, slug)
  const isGoing = issue !== undefined && (await isGoingOut(issue, services))
  return deskPage({
    here: '/letters',
    title: words?.subject ?? draft?.subject ?? slug,
    pictures: services.config.siteUrl,
    ...(isGoing && { refreshSeconds: 10 }),
    children: (
      <>
        {fault && (
          <p className="alarm" role="alert">
            {fault}
          </p>
        )}
        {issue && (await begunParts(at, { issue, written: fault ? null : words, isGoing }))}
        {!issue && draft && !fault && (await unsentParts(at, draft))}
        {words && (await mailPreview(issueMail(words, preview(services)), services.config.siteUrl))}
        {words && (await archivePreview({ ...issue, ...words }, services))}
      </>
    ),
  })
}

/** Returns the reason why an issue can't be sent, or an empty string if it can. */
const faultOf = ({ folder }: Desk, slug: string) =>
  inWords(async () => {
    await readDraft(folder, slug)
    return ''
  })

/** The URLs for a preview of the email. The unsubscribe link does nothing. */
const preview = ({ config: { siteUrl } }: Pick<Services, 'config'>) => ({
  siteUrl,
  unsubscribeUrl: `${siteUrl}/unsubscribe/preview`,
})

async function isGoingOut(issue: Issue, services: Services): Promise<boolean> {
  if (issue.stopped_at !== null || issue.send_at > services.clock.now()) return false
  const data = await howFar(issue, services)
  return data.waiting + data.batches > 0
}

async function unsentParts({ services }: Desk, draft: Draft) {
  const place = issueAddress(draft.slug)
  const edit = <Change slug={draft.slug} />
  if (draft.isSample)
    return (
      <p className="said">
        This is a sample. The archive shows it until your first issue is sent. Write your own text over it,
        and you can send it: {edit}
      </p>
    )
  return (
    <div className="charts">
      <Card title="Send it">
        <p>
          {edit} It is in the site’s issues/{draft.slug}.md.
        </p>
        {services.convertKit ? (
          <DraftForm place={place} />
        ) : (
          <form method="get" action={`${place}/send`}>
            <label htmlFor="audience">To</label>
            {await chooseAudience(services)}
            <TimeField label="When (empty: now)" now={services.clock.now()} />
            <button type="submit">Send or schedule …</button>
          </form>
        )}
      </Card>
      <TestForm place={place} services={services} />
    </div>
  )
}

const chooseAudience = async ({ db }: Services) => (
  <Choice
    name="audience"
    label="To"
    value={undefined}
    any="Every subscriber"
    options={await audienceChoices(db)}
  />
)

const DraftForm = ({ place }: { place: string }) => (
  <form method="get" action={`${place}/send`}>
    <p className="soft">At Kit you choose who gets it and when.</p>
    <button type="submit">Make a draft at Kit …</button>
  </form>
)

function TimeField({ now, ...field }: { label: string; now: number; required?: boolean }) {
  return (
    <>
      <Labeled {...field} name="at" type="datetime-local" aria-describedby="zone" />
      <p className="soft" id="zone">{`Times are in ${site.timeZone}. It’s ${time(now)} now.`}</p>
    </>
  )
}

const Change = ({ slug }: { slug: string }) => (
  <a href={editorAddress(`${issuesFolder}/${slug}.md`)}>Change it …</a>
)

function TestForm({ place, services }: { place: string; services: Services }) {
  return (
    <Card title="Send a test first">
      <form method="post" action={`${place}/test`}>
        <Labeled
          label="Send it only to this address"
          name="typed"
          type="email"
          required
          defaultValue={ownerAddress(services.config).address}
        />
        <p>
          <button type="submit" className="quiet">
            Send a test
          </button>
        </p>
      </form>
    </Card>
  )
}

async function begunParts(
  at: Desk,
  { issue, written, isGoing }: { issue: Issue; written: IssueFile | null; isGoing: boolean },
) {
  const { services, folder } = at
  const data = await howFar(issue, services)
  const seen = await issueShown(at, issue.slug)
  const place = issueAddress(issue.slug)
  const { slug, send_at, stopped_at, published_at, corrected_at } = issue
  const isToCome = issue.send_at > services.clock.now()
  const hasFile = (await findDraft(folder, slug)) !== null
  const isSent = data.recipients > 0 && !isGoing && stopped_at === null
  const needsDraft = !isGoing && lacksDraft(issue, data, services)
  const canMove = data.recipients === 0 && published_at === null && isToCome
  return (
    <div className="charts">
      <Card title="How far it is" period="since it was begun">
        <p className={`badge ${stopped_at !== null ? 'bad' : published_at !== null ? 'good' : 'mind'}`}>
          {stateOf(issue, data, services)}
        </p>
        <p>
          To {audienceInWords(audienceOf(issue))}, {time(send_at)}
          {corrected_at !== null && `, corrected ${time(corrected_at)}`}.
        </p>
        {needsDraft ? (
          <>
            <p>Kit confirmed no draft. Look there before you make one again.</p>
            {hasFile && <DraftForm place={place} />}
          </>
        ) : (
          <p>{await describeProgress(issue, data, services)}</p>
        )}
        {data.recipients > 0 && (
          <progress
            max={data.recipients}
            value={data.recipients - data.waiting}
            aria-label="Emails that have ended"
          />
        )}
        {canMove && (
          <form method="post" action={`${place}/move`}>
            <Seen version={seen} />
            <TimeField label="Send it at another time" now={services.clock.now()} required />
            <button type="submit">Move it</button>
          </form>
        )}
        <div className="acts">
          {canMove && <a href={`${place}/withdraw`}>Withdraw it …</a>}
          {stopped_at !== null && <a href={`${place}/continue`}>Continue …</a>}
          {stopped_at === null && (isGoing || isToCome) && <Press action={`${place}/stop`} label="Stop" />}
          {published_at !== null && (
            <Press action={`${place}/unpublish`} label="Take it out of the archive" seen={seen} />
          )}
          {published_at === null && !isGoing && !isToCome && stopped_at === null && (
            <Press action={`${place}/publish`} label="Put it in the archive" seen={seen} />
          )}
        </div>
      </Card>
      <Card title="Text">
        <p>{hasFile ? <Change slug={slug} /> : <Press action={`${place}/file`} label="Change it …" />}</p>
        {hasFile && written && hasOtherWords(issue, written) && (
          <p>
            The file differs from the sent text. <a href={`${place}/correct`}>Correct the issue …</a>
          </p>
        )}
      </Card>
      {isSent && audienceOf(issue).length > 0 && (
        <Card title="Send it to others too">
          <form method="get" action={`${place}/more`}>
            <label htmlFor="audience">To whoever of these doesn’t have it</label>
            {await chooseAudience(services)}
            <p>
              <button type="submit">Count them …</button>
            </p>
          </form>
        </Card>
      )}
      <TestForm place={place} services={services} />
    </div>
  )
}
