import { realpathSync } from 'node:fs'
import type { Context, Hono } from 'hono'
import { picturesFolder, picturesPath } from '../../model/issue-pictures.ts'
import { letterMarked } from '../../model/letter-markdown.ts'
import { isNeverPublished } from '../../model/reader/manifest.ts'
import { site } from '../../model/site.ts'
import { sendFile } from '../../server/http/send-file.ts'
import { openBuilt, type Site } from '../../server/http/site.ts'
import type { Mail } from '../../server/mail/letter.ts'
import { renderMail } from '../../server/mail/mail.ts'
import { impersonal } from '../../server/newsletter/personal.ts'
import { siteDay } from '../../server/process/days.ts'
import { pageQueries } from '../../server/sales/order-confirmation.ts'
import type { Services } from '../../server/services.ts'
import type { IssueFile } from '../acts/newsletter/issue-file.ts'
import { writtenLetter } from '../acts/newsletter/written-letter.ts'
import { base, publicBase } from './desk-request.ts'
import { Card } from './rows.tsx'

/** Previews a letter on a phone, in a wide window, and as plain text. */
export async function mailPreview(mail: Mail, siteUrl: string) {
  const { html: sent, text } = await renderMail(mail)
  const html = sent.replaceAll(`${siteUrl}${picturesPath}`, ownPictures())
  const bytes = Buffer.byteLength(html)
  return (
    <Card title="As an email" period={`${Math.ceil(bytes / 1024)} KB`}>
      <div className="previews">
        {[320, 600].map((width) => (
          <figure key={width}>
            <figcaption>{width} pixels wide</figcaption>
            <iframe
              className={`email-${width}`}
              srcDoc={html}
              // Without its origin, the frame would get no pictures of the public desk: the desk's cookie is SameSite=Strict.
              sandbox="allow-same-origin"
              title={`The email, ${width} pixels wide`}
            />
          </figure>
        ))}
      </div>
      <details>
        <summary>As text, for programs that show no HTML</summary>
        <pre lang={site.language}>{text}</pre>
      </details>
    </Card>
  )
}

/** A letter as the editor shows it: the email, and what inboxes show of it, if it can be shown, and what is wrong with it. */
type LetterLook = {
  html?: string
  inbox?: { subject: string; preview: string }
  faults: readonly string[]
}

/** Returns the email that a reader with this first name gets from a text that may not be saved yet. */
export async function letterLook(
  path: string,
  source: string,
  { firstName, siteUrl }: { firstName: string; siteUrl: string },
): Promise<LetterLook> {
  const faults: string[] = []
  const tell = (found: readonly string[]) => void faults.push(...found)
  try {
    const { written } = await writtenLetter(path, source, { firstName, siteUrl }, tell)
    const { html, subject } = await renderMail(written)
    const shown = html
      .replaceAll(`${siteUrl}${picturesPath}`, ownPictures())
      .replaceAll(` src="${siteUrl}/`, ` src="${siteFilesAt()}/`)
    return { html: shown, inbox: { subject, preview: written.words.preview }, faults }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return { faults: [...faults, ...says.split('\n').map((line) => line.replace(`${path}: `, ''))] }
  }
}

/** The address at which the desk shows an issue's pictures, which may not be public yet. */
const ownPictures = (path = base()) => `${path}/content/picture?path=${picturesFolder}/`

/** Previews the issue's page in the archive, rendered by the current build. */
export async function archivePreview(issue: IssueFile & { send_at?: number }, services: Services) {
  const site = await builtSite(services)
  if (!site || isNeverPublished())
    return (
      <p className="soft">
        Your site isn’t published here yet, so there is no preview of the archive’s page.
      </p>
    )
  const { slug, subject, preview, markdown } = impersonal(issue)
  const html = letterMarked().parse(markdown, { async: false })
  const words = {
    slug,
    subject,
    preview,
    html,
    sentOn: siteDay(issue.send_at ?? services.clock.now()),
    correctedOn: null,
    before: null,
    after: null,
  }
  const page = await site.page('issue', words, new URL(`/newsletter/${slug}`, services.config.siteUrl))
  return (
    <Card title="In the archive">
      <div className="previews">
        <iframe
          className="archive"
          srcDoc={stillPage(await page.text())}
          sandbox="allow-same-origin"
          title="The page of the archive"
        />
      </div>
    </Card>
  )
}

/** Removes the scripts and preloads from a page of the site, and makes its URLs point to where the desk shows the site's files. */
export const stillPage = (html: string, path = base()) =>
  html
    .replaceAll(/<script\b.*?<\/script>|<link\b[^>]*\brel="preload"[^>]*>/gs, '')
    .replaceAll(/\b(src|srcset|href)="\/(?!\/)/g, `$1="${siteFilesAt(path)}/`)
    .replaceAll(`"${siteFilesAt(path)}${picturesPath}`, `"${ownPictures(path)}`)
    .replaceAll(/url\((['"]?)\/(?!\/)/g, `url($1${siteFilesAt(path)}/`)

/** The public desk is at the site's own address. It serves no files of the site (desk-auth.ts). */
const siteFilesAt = (path = base()) => (path === publicBase ? '' : `${path}/site`)

/** Serves the build's files to the previewed pages. */
export function siteFiles(desk: Hono, services: Services): void {
  desk.get('/site/*', async (c: Context) => {
    const file = (await builtSite(services))?.files.get(c.req.path.slice(`${base()}/site`.length))
    return file ? sendFile(c, file) : c.notFound()
  })
}

let built: { folder: string; site: Promise<Site | null> } | null = null

/** Returns the current build, which is opened only once, or null if there is none. */
async function builtSite(services: Services): Promise<Site | null> {
  const folder = realpathOf('build')
  if (folder === null) return null
  if (built?.folder !== folder)
    built = { folder, site: openBuilt(services.config, pageQueries(services), folder) }
  return built.site
}

function realpathOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
