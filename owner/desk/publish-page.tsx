import { existsSync } from 'node:fs'
import type { Hono } from 'hono'
import { isNeverPublished, readManifest } from '../../model/reader/manifest.ts'
import { inSite } from '../../model/reader/site-folder.ts'
import { currentBuild, isHeld, listBuilds, servedBuild } from '../../server/process/builds.ts'
import type { Services } from '../../server/services.ts'
import { neededMigration } from '../../server/store/migrate.ts'
import type { Database } from '../../server/store/tables.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { time } from '../acts/site-time.ts'
import { nameOf } from '../content/form-names.ts'
import { canWriteCheckout, isCheckout } from '../content/save.ts'
import { type Asked, askToPublish, isAsked, startAsked, takeAnswer } from '../publish/asked.ts'
import { type Change, unpublished, waitingArticles } from '../publish/changes.ts'
import {
  currentInWords,
  isWorkTree,
  type Published,
  publish,
  remote,
  rollBack,
  schemaProblem,
} from '../publish/publish.ts'
import { hasOwnTexts, takeBackTexts } from '../publish/take-back.ts'
import { editorAddress, titleOfFile } from './content-page.tsx'
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
  /** Adds an act that does nothing while another one runs, or if its page showed another version. */
  const act = (path: string, shown: () => string, run: (fields: Fields) => unknown) =>
    desk.post(path, async (c) => {
      const fields = await c.req.parseBody()
      if (!isBusy()) {
        if (isStale(fields.seen?.toString(), shown())) last = hasChanged
        else await run(fields)
      }
      return c.redirect(`${base()}/publish`, 303)
    })
  act('/publish', filesShown, (fields) => {
    const push = fields.push === 'on'
    if (isHere()) void begin({ push, db, isLive: mode === 'live' })
    else ask({ push })
  })
  act('/publish/back', buildShown, async (fields) => {
    const build = String(fields.build)
    if (isHere()) last = await rollBack(build, db)
    else ask({ back: build })
  })
  act('/publish/texts', filesShown, async ({ build }) => {
    last = await takeBackTexts(String(build))
  })
}

type Fields = Readonly<Record<string, unknown>>

const buildShown = () => versionShown(currentBuild())

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
  const isNew = isNeverPublished()
  const changes = isNew ? [] : unpublished()
  const ended = last
  if (!working) last = null
  return deskPage({
    here: '/publish',
    title: isNew || changes.length > 0 ? 'Publish' : 'Everything is published',
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
          <Unpublished changes={changes} isNew={isNew} remote={(await isWorkTree()) ? await remote() : ''} />
        )}
        <Waiting />
        <Builds isWorking={working !== null} needed={await neededMigration(db)} />
      </>
    ),
  })
}

type UnpublishedProps = {
  changes: readonly Change[]
  /** Whether the site was never published. */
  isNew: boolean
  remote: string
}

function Unpublished({ changes, isNew, remote }: UnpublishedProps) {
  const isSame = !isNew && changes.length === 0
  return (
    <section className="card">
      <h2>{isNew ? 'Your site isn’t published yet' : isSame ? 'No changes' : 'What changes'}</h2>
      {isHeld() && isSame && <p>The site shows the current content.</p>}
      {isNew ? (
        <p>Visitors see it once you publish.</p>
      ) : (
        <Rows
          rows={changes}
          none="The site shows what is in its files."
          columns={[
            { title: 'What', of: ({ file }) => <Entry file={file} /> },
            { title: 'Change', of: ({ kind }) => kind },
          ]}
        />
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
          <button type="submit" className={isSame ? 'quiet' : undefined}>
            {isSame ? 'Build again' : 'Publish'}
          </button>
          {!isSame && !isPublic() && (
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

/** Shows a changed file like `Tools: ClickUp`, with a link to its form in the editor. */
export function Entry({ file }: { file: string }) {
  if (!/\.(yaml|mdx?)$/.test(file))
    return `${/\.(svg|jpe?g|png|webp)$/i.test(file) ? 'Picture' : 'File'}: ${file}`
  const isAlone = !file.includes('/') || file.startsWith('pages/')
  const [, label] = nameOf(isAlone ? file : file.replace(/[^/]+(\.\w+)$/, '*$1'))
  const slug = file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  if (!existsSync(inSite(file))) return isAlone ? label : `${label}: ${slug}`
  if (isAlone) return <a href={editorAddress(file)}>{label}</a>
  const [, series] = /^series\/([^/]+)\/[^/]+\.md$/.exec(file) ?? []
  const letter = series && `${base()}/letters/series/${series}?letter=${slug}`
  return (
    <>
      {letter ? 'Letter' : label}: <a href={letter ?? editorAddress(file)}>{titleOfFile(file) || slug}</a>
    </>
  )
}

function Waiting() {
  const articles = waitingArticles()
  if (articles.length === 0) return null
  return (
    <section className="card">
      <h2>Waiting articles</h2>
      <Rows
        rows={articles}
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

/** Shows the last ten builds, with buttons to go back to one or to take its texts back. */
function Builds({
  isWorking,
  needed,
}: {
  isWorking: boolean
  /** The names of the migrations that the database has. */
  needed: string | null
}) {
  const served = servedBuild()
  const current = currentBuild()
  return (
    <section className="card">
      <h2>The last ten</h2>
      {served === null && <p className="soft">The site doesn’t run here now, or not by npm start.</p>}
      <Rows
        rows={listBuilds().slice(0, 10)}
        none="There are no builds yet."
        isWide
        columns={[
          { title: 'Published', of: ({ currentAt }) => <span className="short">{time(currentAt)}</span> },
          { title: 'Build', of: ({ name }) => name.slice(0, 8) },
          {
            title: 'Now',
            of: ({ name }) =>
              name === current ? (
                <span className={name === served ? 'badge good' : 'badge mind'}>
                  {currentInWords(name, served)}
                </span>
              ) : schemaProblem(name, needed) ? (
                <span className="soft">older than the database</span>
              ) : (
                !isWorking && (
                  <form method="post" action={`${base()}/publish/back`}>
                    <Seen version={buildShown()} />
                    <button type="submit" name="build" value={name} className="quiet">
                      Go back to this
                    </button>
                  </form>
                )
              ),
          },
          {
            title: 'Texts',
            of: ({ name }) =>
              hasOwnTexts(name) &&
              !isWorking && (
                <form method="post" action={`${base()}/publish/texts`}>
                  <Seen version={filesShown()} />
                  <button type="submit" name="build" value={name} className="quiet">
                    Take these texts back
                  </button>
                </form>
              ),
          },
        ]}
      />
      <p className="soft">
        Going back changes what visitors see, and taking texts back changes your files, which visitors see
        once you publish. Git keeps the files of now.
      </p>
    </section>
  )
}
