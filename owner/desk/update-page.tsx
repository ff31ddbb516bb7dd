import type { Context, Hono } from 'hono'
import type { Services } from '../../server/services.ts'
import { Refusal } from '../acts/act.ts'
import type { Published } from '../publish/publish.ts'
import { findUpdate, hasVersionBefore, installUpdate, type Newer, updateBack } from '../publish/update.ts'
import { base } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Seen } from './rows.tsx'

/** What the program does now, the version that it found last, and how the last act ended. */
let working: { says: string } | null = null
let found: Newer | null = null
let last: Published | null = null

/** The page that updates the program, as the command `update` does. The site keeps its build until the new one is ready. */
export function updateRoutes(desk: Hono, services: Pick<Services, 'log'>): void {
  desk.get('/update', () => showUpdate())
  desk.post('/update/look', (c) => then(c, look))
  desk.post('/update/install', async (c) => then(c, installing(`${(await c.req.parseBody()).seen}`)))
  desk.post('/update/back', (c) => then(c, goBack))

  /** Begins an act if none runs, and shows its progress. */
  function then(c: Context, act: Act): Response {
    if (working === null) void begin(act)
    return c.redirect(`${base()}/update`, 303)
  }

  async function begin(act: Act): Promise<void> {
    working = { says: 'Begun.' }
    found = null
    try {
      last = await act((says) => (working = { says }))
    } catch (error) {
      if (!(error instanceof Refusal)) services.log.error({ err: error }, 'an update at the desk failed')
      last = { ok: false, says: error instanceof Error ? error.message : String(error) }
    } finally {
      working = null
    }
  }
}

type Progress = (says: string) => void
type Act = (progress: Progress) => Promise<Published>

async function look(progress: Progress): Promise<Published> {
  found = await findUpdate(progress)
  return {
    ok: true,
    says: found ? 'There is a newer version, and your site fits it.' : 'This is the newest version.',
  }
}

/** Installs the version with the commit `seen`, whose news the page has shown. */
const installing =
  (seen: string) =>
  async (progress: Progress): Promise<Published> => {
    const newer = await findUpdate(progress)
    if (newer?.commit !== seen) {
      found = newer
      return {
        ok: false,
        says: 'The newest version isn’t the one that this page showed: nothing was installed.',
      }
    }
    return { ok: true, says: `${await installUpdate(newer, progress)} ${reopen}` }
  }

async function goBack(progress: Progress): Promise<Published> {
  return { ok: true, says: `${await updateBack(progress)} ${reopen}` }
}

const reopen = 'This desk is still the old one: close it with Ctrl-C and open it again.'

async function showUpdate(): Promise<Response> {
  const ended = last
  if (!working) last = null
  return deskPage({
    here: '/update',
    title: 'Update',
    ...(working && { refreshSeconds: 2 }),
    said: !working && ended?.ok ? ended.says : undefined,
    children: (
      <>
        {!working && ended && !ended.ok && (
          <div className="alarm">
            <pre>{ended.says}</pre>
          </div>
        )}
        {working ? (
          <section className="card" role="status">
            <h2>{working.says}</h2>
            <p className="soft">
              This takes some minutes. Leave the desk running. Visitors see the current site until the new one
              is ready.
            </p>
          </section>
        ) : (
          <Acts canGoBack={await hasVersionBefore()} />
        )}
      </>
    ),
  })
}

function Acts({ canGoBack }: { canGoBack: boolean }) {
  return (
    <>
      <form className="card message" method="post" action={`${base()}/update/${found ? 'install' : 'look'}`}>
        {found ? (
          <>
            <h2>What it brings</h2>
            <pre>{found.says}</pre>
            <Seen version={found.commit} />
            <p>
              Make a <a href={`${base()}/backups`}>backup</a> first.
            </p>
            <p>
              <button type="submit">Install it</button>
            </p>
          </>
        ) : (
          <>
            <p>
              Says what a newer version of the program brings, and tries it with a copy of your site. Nothing
              changes before you say so.
            </p>
            <p>
              <button type="submit">Look for a newer version</button>
            </p>
          </>
        )}
      </form>
      {canGoBack && (
        <form className="card message" method="post" action={`${base()}/update/back`}>
          <h2>The version before</h2>
          <p>Takes the last update back, with what it changed in your site’s files.</p>
          <p>
            <button type="submit" className="quiet">
              Go back to it
            </button>
          </p>
        </form>
      )}
    </>
  )
}
