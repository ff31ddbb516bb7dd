import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Clock } from '../../server/process/clock.ts'
import { orRefusal } from '../acts/act.ts'
import type { Plan } from '../acts/posts/import-posts.ts'
import { count } from '../acts/words.ts'
import { isCheckout } from '../content/save.ts'
import { editorAddress } from './content-page.tsx'
import { base, limitTo } from './desk-request.ts'
import { deskPage, noSources } from './frame.tsx'

/** A larger export is for the command, which reads it from the disk. */
const mostBytes = 100 * 1024 * 1024

type Upload = { hash: string; name: string; site: string | undefined; fetches: boolean; bytes: Uint8Array }
type Shown = {
  refused?: string
  trial?: { plan: Plan; upload: Upload; says: string }
  done?: { plan: Plan; says: string }
}

/** The pages that import posts: the choice of a file, what an import of it would do, and the drafts to look at. */
export function postsRoutes(desk: Hono, clock: Clock) {
  const path = '/posts/import'
  /** The export that was read last, and that nobody has confirmed yet. */
  let last: Upload | null = null
  const refuse = (refused: string): Response => postsPage({ refused })
  desk.get(path, () => {
    last = null
    return isCheckout() ? postsPage({}) : noSources('/content', 'Import posts')
  })
  desk.post(path, limitTo(mostBytes), async (c) => {
    const { posts: file, site, fetch } = await c.req.parseBody()
    if (!(file instanceof File) || file.size === 0) return refuse('Choose a file first.')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upload: Upload = {
      hash: createHash('sha256').update(bytes).digest('hex'),
      name: file.name,
      site: typeof site === 'string' && URL.canParse(site) ? site : undefined,
      fetches: fetch === 'on',
      bytes,
    }
    return orRefusal(async () => {
      const planned = await planOf(upload, { isTrial: true, now: clock.now() })
      last = upload
      return postsPage({ trial: { ...planned, upload } })
    }, refuse)
  })
  desk.post(`${path}/agreed`, async (c) => {
    const { hash } = await c.req.parseBody()
    const upload = last
    if (!upload || upload.hash !== hash)
      return refuse('The desk doesn’t have this file anymore: choose it again.')
    last = null
    return orRefusal(async () => {
      const { importPosts } = await import('../acts/posts/import-posts.ts')
      const done = await planOf(upload, { isTrial: false, now: clock.now() })
      await importPosts(done.plan)
      return postsPage({ done })
    }, refuse)
  })
}

/** The libraries that read posts are only in a checkout. */
async function planOf({ name, bytes, site, fetches }: Upload, how: { isTrial: boolean; now: number }) {
  const { fileArchive } = await import('../acts/posts/archive.ts')
  const { describePlan, planPosts } = await import('../acts/posts/import-posts.ts')
  const archive = fileArchive(name, bytes)
  const plan = await planPosts(archive, { site, fetches, ...how })
  return { plan, says: describePlan(plan) }
}

function postsPage({ refused, trial, done }: Shown) {
  const path = `${base()}/posts/import`
  return deskPage({
    here: '/content',
    title: done ? 'Look at these drafts' : trial ? `Import ${trial.upload.name}?` : 'Import posts',
    said: refused,
    children: done ? (
      <>
        <pre>{done.says}</pre>
        <Drafts plan={done.plan} areWritten />
      </>
    ) : trial ? (
      <>
        <form className="card message" method="post" action={`${path}/agreed`}>
          <pre>{trial.says}</pre>
          <input type="hidden" name="hash" value={trial.upload.hash} />
          <p>
            {trial.plan.drafts.length > 0 && <button type="submit">Import them as drafts</button>}{' '}
            <a href={path}>Another file</a>
          </p>
        </form>
        <Drafts plan={trial.plan} />
      </>
    ) : (
      <form className="card message" method="post" action={path} encType="multipart/form-data">
        <p>
          The XML file of WordPress, the JSON file of Ghost, the ZIP file of Substack, or a ZIP file of a
          folder with posts: of Hugo, Jekyll, Astro, or an export with its pictures. First you see what would
          come. Each post is a draft, and your own articles stay as they are.
        </p>
        <label htmlFor="posts">The file</label>
        <input id="posts" name="posts" type="file" accept=".xml,.json,.zip,.md" required />
        <label htmlFor="site">The old site’s address, unless the file is from WordPress</label>
        <input id="site" name="site" type="url" placeholder="https://" />
        <label className="check">
          <input type="checkbox" name="fetch" /> Fetch pictures that aren’t in the file from the web
        </label>
        <p>
          <button type="submit">Read it</button>
        </p>
      </form>
    ),
  })
}

/** Lists what to look at in each draft, with links to those that are written. */
function Drafts({ plan, areWritten = false }: { plan: Plan; areWritten?: boolean }) {
  return plan.drafts.map(({ file, title, day, look }) => (
    <details key={file} className="card">
      <summary>
        {title || file}{' '}
        <small className="soft">
          {[day, count(look.length, 'thing to look at', 'things to look at')].filter(Boolean).join(' · ')}
        </small>
      </summary>
      {look.length > 0 && (
        <ul>
          {look.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {areWritten && (
        <p>
          <a href={editorAddress(file)}>Open the draft</a>
        </p>
      )}
    </details>
  ))
}
