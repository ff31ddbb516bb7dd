import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Hono } from 'hono'
import { parse } from 'yaml'
import { toCents } from '../../contract/currencies.ts'
import { money } from '../../model/formats.ts'
import { isDrawing, pictureNamed } from '../../model/reader/picture.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import { readUnwritten } from '../../model/reader/unwritten.ts'
import { isAmong, switches } from '../../model/switches.ts'
import { stripeNames } from '../../server/config.ts'
import type { Services } from '../../server/services.ts'
import { inWords } from '../acts/act.ts'
import { count } from '../acts/words.ts'
import { hasNoId } from '../checks/content.ts'
import { hasText } from '../content/form.ts'
import { nameOf } from '../content/form-names.ts'
import { isCheckout } from '../content/save.ts'
import { hasOwnSite, makeSite, origins } from '../publish/new-site.ts'
import { editorAddress, titleOfFile } from './content-page.tsx'
import { base, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'

type Step = {
  title: string
  isDone: boolean
  /** The current state, as text. */
  says: string
  /** The file or folder that the step is about. Absent if it has no form. */
  form?: string
  /** The public page on which the owner sees the result. */
  page?: string
}

/** The texts that many pages show come first. */
const order = ['site.yaml', 'pages/home.yaml', 'words/shared.yaml', 'story.yaml', 'pages/story.yaml']
const rank = (file: string) => (order.includes(file) ? order.indexOf(file) : order.length)

const setup = 'In a terminal, npm run owner -- setup asks for'

type Claim = { show: boolean; evidence: string | null }

/** Returns the steps of the checklist, in order. Reads the files on each request, because the owner changes them. */
function steps({ config }: Pick<Services, 'config'>): Step[] {
  const site = read<{ owner: { portrait?: string }; off: (keyof typeof switches)[] }>('site.yaml')
  const offer = read<{ product: string; price: number; currency: string }>('offer.yaml')
  const portrait = basename(site.owner.portrait ?? pictureNamed('.', 'portrait'))
  const tools = siteFiles('tools/*.yaml').map((file) => read<{ affiliate: boolean; link: string }>(file))
  const ownTools = tools.filter(({ affiliate, link }) => !affiliate || !hasNoId(link)).length
  const claims = [
    ...Object.values(read<{ claims: Record<string, Claim> }>('claims.yaml').claims),
    ...siteFiles('stories/*.yaml').map((file) => read<Claim>(file)),
  ]
  const unproven = claims.filter(({ show, evidence }) => show && !evidence).length
  const articles = siteFiles('articles/*.mdx').length
  // The site of this moment may have other pages than the one that the desk was started with.
  const off = site.off.flatMap((page) => switches[page] ?? [])
  const unwritten = readUnwritten((address) => isAmong(off, address))
  const files = [...new Set(unwritten.map(({ file }) => file))].sort((a, b) => rank(a) - rank(b))
  return [
    ...files.map((file): Step => {
      const texts = unwritten.filter((one) => one.file === file)
      return {
        title: (hasText(file) && titleOfFile(file)) || nameOf(file)[1],
        isDone: false,
        says: `${count(texts.length, 'text')} to write: ${texts.map(({ text }) => `“${text}”`).join(', ')}`,
        form: file,
      }
    }),
    {
      title: 'Your photo',
      isDone: !isDrawing(portrait),
      says: isDrawing(portrait) ? 'The site shows a drawing.' : portrait,
      form: 'site.yaml',
      page: '/',
    },
    ...(tools.length > 0 && !isAmong(off, '/tools')
      ? [
          {
            title: 'Your tools',
            isDone: ownTools === tools.length,
            says: `${ownTools} of ${tools.length} earn for you, or are marked as not paid.`,
            form: 'tools',
            page: '/tools',
          },
        ]
      : []),
    {
      title: 'Your first article',
      isDone: articles > 0,
      says: count(articles, 'article'),
      form: articles > 0 ? 'articles' : 'articles/*.mdx',
      page: '/articles',
    },
    {
      title: 'Proof of your claims',
      isDone: unproven === 0,
      says:
        unproven === 0
          ? 'Each claim has evidence or is hidden.'
          : `${count(unproven, 'claim')} without evidence.`,
      form: 'claims.yaml',
      page: '/',
    },
    isAmong(off, '/academy')
      ? {
          title: 'Your course',
          isDone: true,
          says: 'It isn’t for sale: its pages are left out. To sell one, show them: Your facts, Pages to leave out.',
          form: 'site.yaml',
        }
      : {
          title: 'Your price',
          isDone: config.stripe !== null,
          says: `${offer.product.replaceAll(/\[\[|\]\]/g, '')}, ${money(toCents(offer.price, offer.currency), offer.currency)}. It must be the price that you set at Stripe.`,
          form: 'offer.yaml',
          page: '/academy',
        },
    {
      title: 'Email',
      isDone: config.mail !== null,
      says: config.mail
        ? `Emails go out as ${config.mail.from.address}.`
        : `No email leaves this machine yet: visitors’ emails are at /sandbox/mailbox of the site. ${setup} your email provider’s settings.`,
    },
    {
      title: 'Stripe',
      isDone: config.stripe !== null,
      says: config.stripe ? 'The keys are set.' : `No money moves yet. ${setup} ${stripeNames()}.`,
    },
    {
      title: 'Going live',
      isDone: config.mode === 'live',
      says:
        config.mode === 'live'
          ? `Live at ${config.siteUrl}.`
          : 'The site is in the sandbox. docs/owner/live.md has the steps to go live.',
    },
  ]
}

const read = <Value,>(file: string) => parse(readFileSync(inSite(file), 'utf8')) as Value

export function startRoutes(desk: Hono, services: Services) {
  desk.get('/start', () => showStart(services))
  desk.post('/start/new', async (c) => {
    const { from } = await c.req.parseBody()
    const origin = origins.find((one) => one === from) ?? 'starter'
    return thenSay(c, '/start', await inWords(async () => (await makeSite(origin)).says))
  })
}

/** Returns the steps, or null while a file of the site has a fault, which the page Content names. */
function stepsNow(services: Services): Step[] | null {
  try {
    return steps(services)
  } catch (err) {
    services.log.warn({ err }, 'the checklist cannot be read')
    return null
  }
}

function showStart(services: Services): Response {
  const list = isCheckout() && hasOwnSite() ? stepsNow(services) : []
  if (list === null)
    return deskPage({
      here: '/start',
      title: 'Make it yours',
      children: (
        <p className="alarm">
          A file of the site has a fault, so the checklist can’t be shown.{' '}
          <a href={`${base()}/content`}>Content</a> says which one.
        </p>
      ),
    })
  const done = list.filter(({ isDone }) => isDone).length
  return deskPage({
    here: '/start',
    title: list.length > 0 ? `Make it yours: ${done} of ${list.length}` : 'Make it yours',
    children:
      list.length > 0 ? (
        <>
          <progress max={list.length} value={done} aria-label="Steps done" />
          <ol className="steps">
            {list.map((step) => (
              <li key={step.title}>
                <StepCard step={step} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <NewSite />
      ),
  })
}

function StepCard({ step: { title, isDone, says, form, page } }: { step: Step }) {
  const address = form?.includes('.') ? editorAddress(form) : `${base()}/content`
  return (
    <section className="card">
      <h2>
        {title} <span className={isDone ? 'badge good' : 'badge mind'}>{isDone ? 'done' : 'to do'}</span>
      </h2>
      <p>{says}</p>
      {(form || page) && (
        <p>
          {form && <a href={address}>Open its form</a>}{' '}
          {page && <a href={`${base()}/preview?page=${page}`}>See the page</a>}
        </p>
      )}
    </section>
  )
}

function NewSite() {
  return (
    <section className="card">
      <h2>Start your own site</h2>
      <p>
        Visitors see the sample now. Your own site is a folder of texts and pictures, which no update of this
        software changes. The sample stays where it is, and visitors see yours once you publish.
      </p>
      <form method="post" action={`${base()}/start/new`}>
        <p>
          <button type="submit" name="from" value="starter">
            Start my site
          </button>{' '}
          A small one, whose texts say what to write.
        </p>
        <p>
          <button type="submit" name="from" value="starter-de" lang="de">
            Auf Deutsch beginnen
          </button>{' '}
          The same one in German. The desk stays in English.
        </p>
        <p>
          <button type="submit" name="from" value="sample">
            Copy the sample
          </button>{' '}
          To change text by text.
        </p>
      </form>
    </section>
  )
}
