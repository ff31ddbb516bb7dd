import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Hono } from 'hono'
import { parse } from 'yaml'
import { filesWithMarks, linesMarked } from '../../model/first-person.ts'
import { isDrawing, pictureNamed } from '../../model/reader/picture.ts'
import { inSite, siteFiles } from '../../model/reader/site-folder.ts'
import type { Services } from '../../server/services.ts'
import { hasNoId, sizeOf } from '../checks/content.ts'
import { isSample, leftOfSample } from '../checks/shipped.ts'
import { emptySite } from '../publish/empty-site.ts'
import { count } from '../table.ts'
import { editorState, isCheckout } from './content/editor.ts'
import { deskPage } from './frame.tsx'

type Step = {
  title: string
  isDone: boolean
  /** The current state, as text. */
  says: string
  /** The form's path under /keystatic. Absent if the step has no form. */
  form?: string
  /** The public page on which the owner sees the result. */
  page?: string
}

type Claim = { show: boolean; evidence: string | null }

/** Returns the steps of the checklist, in order. Reads the content files on each request, because the owner changes them. */
function steps({ config }: Pick<Services, 'config'>): Step[] {
  const site = read<{ placeholder: boolean; name: string; owner: { portrait?: string } }>('site.yaml')
  const story = read<{ placeholder: boolean }>('story.yaml')
  const offer = read<{ product: string; price: number }>('offer.yaml')
  const portrait = basename(site.owner.portrait ?? pictureNamed('.', 'portrait'))
  const tools = siteFiles('tools/*.yaml').map((file) => read<{ affiliate: boolean; link: string }>(file))
  const ownTools = tools.filter(({ affiliate, link }) => !affiliate || !hasNoId(link)).length
  const texts = siteFiles(filesWithMarks).map((file) => readFileSync(inSite(file), 'utf8'))
  const marked = texts.reduce((sum, text) => sum + linesMarked(text).length, 0)
  const claims = [
    ...Object.values(read<{ claims: Record<string, Claim> }>('claims.yaml').claims),
    ...siteFiles('stories/*.yaml').map((file) => read<Claim>(file)),
  ]
  const unproven = claims.filter(({ show, evidence }) => show && !evidence).length
  const articles = siteFiles('articles/*.mdx')
  const ownArticles = articles.filter((file) => !isSample(file)).length
  return [
    {
      title: 'Your facts',
      isDone: !site.placeholder,
      says: site.placeholder
        ? `The site is still ${site.name}’s. Uncheck Placeholder when the facts are yours.`
        : site.name,
      form: 'singleton/site.yaml',
      page: '/',
    },
    {
      title: 'Your photo',
      isDone: !isDrawing(portrait),
      says: isDrawing(portrait) ? 'The site shows the drawing of the sample’s owner.' : portrait,
      form: 'singleton/site.yaml',
      page: '/',
    },
    {
      title: 'Your story',
      isDone: !story.placeholder,
      says: story.placeholder ? 'The story on the page isn’t yours yet.' : 'The story is yours.',
      form: 'singleton/story.yaml',
      page: '/story',
    },
    {
      title: 'Three tools with your links',
      isDone: ownTools >= 3 && ownTools === tools.length,
      says: `${ownTools} of ${tools.length} earn for you, or are marked as not paid.`,
      form: 'collection/tools',
      page: '/tools',
    },
    {
      title: 'Your first article',
      isDone: ownArticles > 0,
      says:
        ownArticles > 0
          ? count(ownArticles, 'article of yours', 'articles of yours')
          : `${count(articles.length, 'sample')}, none of yours.`,
      form: 'collection/articles',
      page: '/articles',
    },
    {
      title: 'Sentences about your own experience',
      isDone: marked === 0,
      says:
        marked === 0
          ? 'None of them is somebody else’s.'
          : `${count(marked, 'sentence')} are about somebody else’s experience: they are marked “Not mine yet”.`,
    },
    {
      title: 'Proof of your claims',
      isDone: unproven === 0,
      says:
        unproven === 0
          ? 'Each claim has evidence or is hidden.'
          : `${count(unproven, 'claim')} without evidence.`,
      form: 'singleton/claims.yaml',
      page: '/',
    },
    {
      title: 'Your price',
      isDone: offer.price !== 297 || offer.product !== 'Affiliate Academy',
      says: `${offer.product}, $${offer.price}. It must be the price that you set at Stripe.`,
      form: 'singleton/offer.yaml',
      page: '/academy',
    },
    ...leftOfSample().map((left) => ({
      title: `The sample’s ${left.name.toLowerCase()}`,
      isDone: false,
      says: `${sizeOf(left)} still the sample’s: write yours, or switch the page off in your facts.`,
      ...(left.form && { form: left.form }),
    })),
    {
      title: 'Email',
      isDone: config.mail !== null,
      says: config.mail
        ? `Emails go out as ${config.mail.from}.`
        : 'Set SMTP_URL, MAIL_FROM and OWNER_EMAIL in .env.',
    },
    {
      title: 'Stripe',
      isDone: config.stripe !== null,
      says: config.stripe
        ? 'The keys are set.'
        : 'Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID in .env.',
    },
    {
      title: 'Going live',
      isDone: config.mode === 'live',
      says:
        config.mode === 'live'
          ? `Live at ${config.siteUrl}.`
          : 'Sandbox: no money moves. docs/operations.md says how to go live.',
    },
  ]
}

const read = <Value,>(file: string) => parse(readFileSync(inSite(file), 'utf8')) as Value

let said: string | undefined

export function startRoutes(app: Hono, base: string, services: Services) {
  const desk = app.basePath(base)
  desk.get('/start', () => showStart(base, services))
  desk.post('/start/empty', async (c) => {
    const { sure } = await c.req.parseBody()
    if (sure !== 'on') said = 'Nothing was removed: check the box first.'
    else {
      const { removed } = emptySite()
      said = `${count(removed, 'sample')} removed. Publish to show the change. Until then, visitors see the old site.`
    }
    return c.redirect(`${base}/start`, 303)
  })
}

function showStart(base: string, services: Services): Response {
  const now = said
  said = undefined
  const list = isCheckout() ? steps(services) : []
  const done = list.filter(({ isDone }) => isDone).length
  return deskPage({
    base,
    here: '/start',
    title: `Make it yours: ${done} of ${list.length}`,
    said: now,
    children: (
      <>
        <progress max={list.length} value={done} aria-label="Steps done" />
        <ol className="steps">
          {list.map((step) => (
            <li key={step.title}>
              <StepCard step={step} base={base} />
            </li>
          ))}
        </ol>
        <EmptySite base={base} />
      </>
    ),
  })
}

function StepCard({ step: { title, isDone, says, form, page }, base }: { step: Step; base: string }) {
  const address =
    editorState().state === 'ready' ? `/keystatic/${form}#key=${base.slice(1)}` : `${base}/content`
  return (
    <section className="card">
      <h2>
        {title} <span className={isDone ? 'badge good' : 'badge mind'}>{isDone ? 'done' : 'to do'}</span>
      </h2>
      <p>{says}</p>
      {(form || page) && (
        <p>
          {form && <a href={address}>Open its form</a>}{' '}
          {page && <a href={`${base}/preview?page=${page}`}>See the page</a>}
        </p>
      )}
    </section>
  )
}

function EmptySite({ base }: { base: string }) {
  return (
    <section className="card">
      <h2>Start from an empty site</h2>
      <p>
        Removes the sample articles, tools, videos, letters and story from , with their pictures, and puts
        words in place of the sample’s that say what to write there. What you have written yourself stays.
        Pages with nothing to show are switched off, the course too: your facts have the list. In a git
        checkout all of it can be brought back.
      </p>
      <form method="post" action={`${base}/start/empty`}>
        <p>
          <label className="check">
            <input type="checkbox" name="sure" required /> Yes, remove them
          </label>
        </p>
        <p>
          <button type="submit" className="careful">
            Remove the samples
          </button>
        </p>
      </form>
    </section>
  )
}
