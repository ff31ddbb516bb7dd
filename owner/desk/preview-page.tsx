import { type ChildProcess, spawn } from 'node:child_process'
import type { Hono } from 'hono'
import { environment } from '../../model/reader/site-folder.ts'
import { newSecret } from '../../server/process/secrets.ts'
import { isCheckout } from '../content/save.ts'
import { base } from './desk-request.ts'
import { deskPage, noSources } from './frame.tsx'

type Preview = { process: ChildProcess; key: string; state: 'starting' | 'ready' | 'ended'; said: string }

let preview: Preview | null = null

/** Shows the preview. The desk starts bin/preview.ts when the owner first opens this page, and stops it on exit. */
export function previewRoutes(desk: Hono, port: number) {
  desk.get('/preview', (c) => {
    if (!isCheckout()) return noSources('/preview', 'Preview')
    if (!preview || preview.state === 'ended') preview = start(port)
    const { page = '/' } = c.req.query()
    return showPreview(port, /^\/(?!\/)[\w./-]*$/.test(page) ? page : '/')
  })
}

function start(port: number): Preview {
  const child = spawn(process.execPath, ['bin/preview.ts', String(port)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...environment(), NODE_ENV: 'development' },
  })
  const key = newSecret()
  // Other users of the machine can see arguments, but not this input.
  child.stdin.write(`${key}\n`)
  const started: Preview = { process: child, key, state: 'starting', said: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      started.said = `${started.said}${chunk}`.slice(-4_000)
      if (started.state === 'starting' && /^ready$/m.test(started.said)) started.state = 'ready'
    })
  // While it runs, the desk can't end.
  const end = () => void child.kill()
  process.once('SIGINT', end).once('SIGTERM', end)
  child.on('exit', () => {
    process.off('SIGINT', end).off('SIGTERM', end)
    started.state = 'ended'
  })
  child.on('error', ({ message }) => {
    started.said += message
    started.state = 'ended'
  })
  return started
}

function showPreview(port: number, page: string): Response {
  const origin = `http://127.0.0.1:${port}`
  const address = preview?.state === 'ready' && `${origin}/open/${preview.key}${page}`
  return deskPage({
    here: '/preview',
    title: 'Preview',
    frames: origin,
    ...(preview?.state === 'starting' && { refreshSeconds: 2 }),
    children: (
      <>
        <p className="soft">
          The pages as they would be if you published now, with drafts. They follow each save. Forms and
          downloads don’t work here.
        </p>
        <form className="row" method="get" action={`${base()}/preview`}>
          <input name="page" defaultValue={page} aria-label="The page’s address, like /tools" />
          <button type="submit">Show</button>
        </form>
        {address ? (
          <div className="previews">
            <figure>
              <figcaption>On a phone</figcaption>
              <iframe className="phone" src={address} title="The page on a phone" />
            </figure>
            <figure className="wide">
              <figcaption>On a desktop</figcaption>
              <div>
                <iframe className="desktop" src={address} title="The page on a desktop" />
              </div>
            </figure>
          </div>
        ) : (
          <p role="status">
            {preview?.state === 'ended'
              ? preview.said
              : 'The preview is starting: it reads your site and draws the first page. The page appears here in about ten seconds.'}
          </p>
        )}
      </>
    ),
  })
}
