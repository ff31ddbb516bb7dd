import { existsSync, readFileSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import { readManifest } from '../../model/reader/manifest.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { currentBuild, isHeld } from '../../server/process/builds.ts'
import type { Services } from '../../server/services.ts'
import { neededMigration } from '../../server/store/migrate.ts'
import type { Database } from '../../server/store/tables.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { count } from '../acts/words.ts'
import { nameOf } from '../content/form-names.ts'
import { canWriteCheckout, isCheckout } from '../content/save.ts'
import { type Asked, askToPublish, isAsked, startAsked, takeAnswer } from '../publish/asked.ts'
import { type Change, unpublished, waitingArticles } from '../publish/changes.ts'
import { isWorkTree, type Published, publish, remote, rollBack } from '../publish/publish.ts'
import { takeBackTexts } from '../publish/take-back.ts'
import { Builds } from './builds-list.tsx'
import { editorAddress } from './content-page.tsx'
import { base, isPublic } from './desk-request.ts'
import { deskPage, noSources } from './frame.tsx'
import { Rows, Seen } from './rows.tsx'

/** The running publication, and the result of the last one. */
let working: Working = null
let last: Published | null = null

/**
 * Publishes beside this process where it is the site, which a publication may replace. Where the site can't write in the checkout,
 * asks the machine to publish (deploy/site-publish-asked.path).
 */
export function publishRoutes(
  desk: Hono,
  { db, config: { dataDir, mode } }: Pick<Services, 'db' | 'config'>,
  canWrite = canWriteCheckout(),
) {
  const isBusy = () => working !== null || isAsked(dataDir)
  const isHere = () => canWrite && !isPublic()
  const back = (c: Context) => c.redirect(`${base()}/publish`, 303)
  let isWaiting = false
  const ask = (what: Asked) => {
    askToPublish(dataDir, what)
    isWaiting = true
    if (canWrite) startAsked(dataDir, what)
  }
  desk.get('/publish', () => {
    last ??= takeAnswer(dataDir)
    if (isWaiting && !isAsked(dataDir)) {
      last ??= unanswered
      isWaiting = false
    }
    return showPublish(db, isAsked(dataDir) ? { said: '' } : working)
  })
  desk.post('/publish', async (c) => {
    const { push: pushed, seen } = await c.req.parseBody()
    const push = pushed === 'on'
    if (isBusy()) return back(c)
    if (isStale(seen?.toString(), filesShown())) last = hasChanged
    else if (isHere()) void begin({ push, db, isLive: mode === 'live' })
    else ask({ push })
    return back(c)
  })
  desk.post('/publish/back', async (c) => {
    const { build: chosen, seen } = await c.req.parseBody()
    const build = String(chosen)
    if (isBusy()) return back(c)
    if (isStale(seen?.toString(), versionShown(currentBuild()))) last = hasChanged
    else if (isHere()) last = await rollBack(build, db)
    else ask({ back: build })
    return back(c)
  })
  desk.post('/publish/texts', async (c) => {
    const { build, seen } = await c.req.parseBody()
    if (isBusy()) return back(c)
    last = isStale(seen?.toString(), filesShown()) ? hasChanged : await takeBackTexts(String(build))
    return back(c)
  })
}

/** The version of the site's files, and of the build that they are compared with. */
const filesShown = () => versionShown([readManifest(), currentBuild()])

const hasChanged: Published = {
  ok: false,
  says: 'The site has changed since you opened this page: nothing was done. This is how it is now.',
}

const unanswered: Published = {
  ok: false,
  says: 'The publication ended without an answer. To see why, do it on the machine: npm run owner -- publish, or rollback',
}

type Working = { said: string } | null

async function begin(what: { push: boolean; db: Database; isLive: boolean }) {
  const now = { said: '' }
  working = now
  try {
    last = await publish({ ...what, said: (text) => (now.said = text) })
  } catch (error) {
    last = { ok: false, says: String(error) }
  } finally {
    working = null
  }
}

async function showPublish(db: Database, working: Working): Promise<Response> {
  if (!isCheckout()) return noSources('/publish', 'Publish')
  const changes = unpublished()
  const ended = last
  if (!working) last = null
  return deskPage({
    here: '/publish',
    title: changes.length === 0 ? 'Everything is published' : 'Publish',
    ...(working && { refreshSeconds: 2 }),
    said: !working && ended?.ok ? ended.says : undefined,
    children: (
      <>
        {!working && ended && !ended.ok && (
          <div className="alarm">
            <p>Nothing was published. The site is unchanged.</p>
            <pre>{ended.says}</pre>
          </div>
        )}
        {working ? (
          <section className="card" role="status">
            <h2>Publishing …</h2>
            <pre>{working.said || 'Begun.'}</pre>
            <p className="soft">Visitors see the current site until the new one is ready.</p>
          </section>
        ) : (
          <Unpublished changes={changes} remote={(await isWorkTree()) ? await remote() : ''} />
        )}
        <Waiting />
        <Builds isWorking={working !== null} needed={await neededMigration(db)} seen={filesShown()} />
      </>
    ),
  })
}

function Unpublished({ changes, remote }: { changes: readonly Change[]; remote: string }) {
  const gone = changes.filter(({ kind }) => kind === 'removed')
  // The first publication of an own site removes the whole sample.
  const stays = gone.length > 10 ? changes.filter(({ kind }) => kind !== 'removed') : changes
  return (
    <section className="card">
      <h2>{changes.length === 0 ? 'No changes' : 'What changes'}</h2>
      {isHeld() && changes.length === 0 && <p>The site shows the current content.</p>}
      {(changes.length === 0 || stays.length > 0) && <ChangeRows changes={stays} />}
      {gone.length > 10 && (
        <details>
          <summary>{count(gone.length, 'text or picture', 'texts and pictures')} removed</summary>
          <ChangeRows changes={gone} />
        </details>
      )}
      <form method="post" action={`${base()}/publish`}>
        <Seen version={filesShown()} />
        {remote && (
          <p>
            <label className="check">
              <input type="checkbox" name="push" /> And push it to {remote}
            </label>
          </p>
        )}
        <p>
          <button type="submit" className={changes.length === 0 ? 'quiet' : undefined}>
            {changes.length === 0 ? 'Build again' : 'Publish'}
          </button>
          {changes.length > 0 && !isPublic() && (
            <>
              {' '}
              <a href={`${base()}/preview`}>Preview it first</a>
            </>
          )}
        </p>
      </form>
    </section>
  )
}

const ChangeRows = ({ changes }: { changes: readonly Change[] }) => (
  <Rows
    rows={changes}
    keyOf={({ file }) => file}
    none="The site shows what is in its files."
    columns={[
      { title: 'What', of: ({ file }) => <Entry file={file} /> },
      { title: 'Change', of: ({ kind }) => kind },
    ]}
  />
)

/** Shows a changed file like `Tools: ClickUp`, with a link to its form in the editor. */
function Entry({ file }: { file: string }) {
  const folder = file.replace(/[^/]+(\.\w+)$/, '*$1')
  const [, label] = nameOf(file.includes('/') ? folder : file)
  const slug = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const isAlone = !file.includes('/') || file.startsWith('pages/')
  const isText = /\.(yaml|mdx?)$/.test(file)
  if (isText && !existsSync(inSite(file))) return isAlone ? nameOf(file)[1] : `${label}: ${slug}`
  const [, series, letter] = /^series\/([^/]+)\/([^/]+)\.md$/.exec(file) ?? []
  if (series)
    return (
      <>
        Letter: <a href={`${base()}/letters/series/${series}?letter=${letter}`}>{titleOf(file) ?? letter}</a>
      </>
    )
  if (!/\.(yaml|mdx)$/.test(file)) return <>Picture: {file}</>
  if (isAlone) return <a href={editorAddress(file)}>{nameOf(file)[1]}</a>
  return (
    <>
      {label}: <a href={editorAddress(file)}>{titleOf(file) ?? slug}</a>
    </>
  )
}

function titleOf(file: string): string | undefined {
  try {
    return /^(?:title|name|subject): *["']?(.*?)["']?$/m.exec(readFileSync(inSite(file), 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function Waiting() {
  const articles = waitingArticles()
  if (articles.length === 0) return null
  return (
    <section className="card">
      <h2>Waiting articles</h2>
      <Rows
        rows={articles}
        keyOf={({ file }) => file}
        none=""
        columns={[
          { title: 'Article', of: ({ file }) => <Entry file={file} /> },
          { title: 'Until', of: ({ until }) => until ?? 'it is no longer a draft' },
        ]}
      />
      <p className="soft">
        An article appears with the first publication on or after its day. The timer of docs/operations.md
        publishes it at midnight, without what else you haven’t published yet.
      </p>
    </section>
  )
}
