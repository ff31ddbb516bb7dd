import { claims } from '../../model/claims.ts'
import { bonusCents, bonuses, courseVideo, modules, questions, steps } from '../../model/course.ts'
import { inCurrency, longDate } from '../../model/formats.ts'
import { offer } from '../../model/offer.ts'
import { site } from '../../model/site.ts'
import { storySteps } from '../../model/story.ts'
import { tools } from '../../model/tools.ts'
import { videos } from '../../model/videos.ts'
import { forms } from '../../model/words/forms.ts'
import { articles } from '../../press/articles/read-articles.ts'

/** The texts, and the links by label, that the specification requires on a page. The owner's facts are filled in. */
type Said = { words?: readonly string[]; links?: Readonly<Record<string, string>> }

const writeTo = `mailto:${site.owner.email}`
const newsletter = [site.newsletter, 'Subscribe Free']
const round = (cents: number) => inCurrency(cents, { round: true })
/** Returns a claim's text if the claim is shown, otherwise nothing. */
const claimed = (name: keyof typeof claims) => (claims[name].show ? [claims[name].text] : [])

export const said: Record<string, Said> = {
  '/': {
    words: [
      'Hi, I’m',
      site.newsletter,
      'How Can I Help You?',
      'Affiliate Academy Starter Kit',
      'Get the Starter Kit',
      'Most Popular Videos',
      'Most Popular Resources',
      'All Recent Articles',
      'Next Page',
      'Subscribe Free',
    ],
    links: {
      'See the Academy': '/academy',
      'Explore Tools and Tech': '/tools',
      'Read my story': '/story',
      'Watch My Videos': '/videos',
      'Read My Articles': '/articles',
      'Watch More Videos': '/videos',
      'Read all articles': '/articles',
      'YouTube SEO': '/articles/youtube-seo',
      'Personal brand': '/articles/personal-brand',
      'Digital products': '/articles/digital-products',
      'Affiliate Academy Starter Kit': '/resources',
      'Beginner’s Guide': '/resources',
    },
  },
  '/story': {
    words: ['My Story', 'Quick facts', ...storySteps.map(({ name }) => name), 'Subscribe Free'],
    links: { 'Learn More': '/resources' },
  },
  '/academy': {
    words: [
      offer.title,
      `Play: ${courseVideo?.title}`,
      ...claimed('trustedBy'),
      'Why beginners fail',
      'What you’ll achieve',
      'How it works',
      round(offer.cents),
      'Lifetime access',
      'The guarantee',
      round(offer.guarantee?.until ?? 0),
      round(bonusCents),
      ...steps.map(({ title }) => title),
      ...modules.flatMap(({ title, includes }) => [title, includes]),
      ...bonuses.flatMap(({ name, cents }) => [name, round(cents)]),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ],
    links: { [`Join ${offer.title}`]: '/checkout', [`Join for ${round(offer.cents)}`]: '/checkout' },
  },
  '/checkout': {
    words: ['Email', 'First name', 'Last name', 'Order summary', offer.title, inCurrency(offer.cents)],
  },
  '/checkout/success': { links: { 'Get my course link': '/access', 'Return to Homepage': '/' } },
  '/checkout/success?session_id=cs_test_of_nobody&claim=none': {
    words: ['Looking for your order', 'Look again'],
  },
  '/checkout/success?session_id=cs_test_of_nobody': {
    words: ['I can’t show an order here'],
    links: {
      'Get my course link': '/access',
      'Return to Homepage': '/',
      [site.owner.email]: writeTo,
    },
  },
  '/checkout/cancel': {
    words: ['Cancelled'],
    links: { 'Try Again': '/checkout', 'Back to Course Page': '/academy', [site.owner.email]: writeTo },
  },
  '/resources': {
    words: ['Free Resources', 'Affiliate Academy Starter Kit', 'Beginner’s Guide', ...newsletter],
  },
  '/articles': {
    words: articles().flatMap(({ category, published }) => [category ?? '', longDate(published), 'min read']),
    links: Object.fromEntries(articles().map(({ title, path }) => [title, path])),
  },
  '/tools': {
    words: ['Full Transparency', ...newsletter],
    links: Object.fromEntries(tools.map(({ id, name }) => [`Try It : ${name}`, `/go/${id}`])),
  },
  '/contact': {
    words: ["Let's Connect", 'First name', 'Last name', 'Email', 'Reason', 'Message', ...forms.reasons],
  },
  '/affiliate': { words: [...claimed('downloads'), ...claimed('rating'), ...claimed('earned')] },
  '/business': { links: { 'See how I teach it': '/academy', 'Take the free starter kits': '/affiliate' } },
  '/energy': { links: { 'Join the Academy': '/academy', 'Grab the free kits': '/affiliate' } },
  '/videos': { links: Object.fromEntries(videos.map(({ slug, title }) => [title, `/video/${slug}`])) },
  ...Object.fromEntries(
    videos.map(({ slug, title, description }) => [
      `/video/${slug}`,
      {
        words: [
          title,
          `By ${site.owner.name}`,
          ...claimed('subscribers'),
          'Twitter',
          'Facebook',
          'LinkedIn',
          'Watch Next',
          ...newsletter,
          ...description,
        ],
        links: { 'Watch All Videos': '/videos' },
      },
    ]),
  ),
  '/video/no-such-video': {
    words: ['Video Not Found', "The video you're looking for doesn't exist."],
    links: { 'Back to Home': '/' },
  },
  '/no-such-page': { words: ['404 Oops! Page not found'], links: { 'Return to Home': '/' } },
  ...Object.fromEntries(
    articles().map(({ path, title, published, affiliate, quickAnswer, headings, faq, checklist }) => [
      path,
      {
        words: [
          title,
          `By ${site.owner.name}`,
          longDate(published),
          ...(affiliate ? ['Affiliate disclosure'] : []),
          ...(quickAnswer ? ['Quick answer', quickAnswer] : []),
          ...(headings.length > 1 ? ['In this article'] : []),
          ...(checklist.length > 0 ? ['Mini checklist'] : []),
          ...checklist,
          ...faq.flatMap(({ question, answer }) => [question, answer]),
          ...newsletter,
        ],
        links: Object.fromEntries(headings.map(({ id, text }) => [text, `#${id}`])),
      },
    ]),
  ),
}
