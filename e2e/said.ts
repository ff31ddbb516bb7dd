import { bonuses, modules, questions, steps } from '../content/course.ts'
import { site } from '../content/site.ts'
import { tools } from '../content/tools.ts'
import { videos } from '../content/videos.ts'
import { contactReasons } from '../contract/signups.ts'
import { articles } from '../press/articles/read-articles.ts'

/** What the specification says literally of a page: words that stand on it, and links with where they lead. */
type Said = { words?: readonly string[]; links?: Readonly<Record<string, string>> }

const writeTo = `mailto:${site.owner.email}`
const newsletter = ['Growth Notes', 'Subscribe Free']

export const said: Record<string, Said> = {
  '/': {
    words: [
      "Hi, I'm",
      'Growth Notes',
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
    words: [
      'My Story',
      'Quick facts',
      'Early life',
      'School and university',
      'Military service and first businesses',
      'YouTube breakthrough',
      'Scaling',
      ...newsletter,
    ],
    links: { 'Learn More': '/resources' },
  },
  '/academy': {
    words: [
      'Affiliate Academy',
      'Play: Inside Affiliate Academy',
      'Trusted by brands',
      'Why beginners fail',
      'What you’ll achieve',
      'How it works',
      '$297',
      'Lifetime access',
      'The guarantee',
      '$1,000',
      '$199',
      '$149',
      '$129',
      '$477',
      ...steps.map(({ title }) => title),
      ...modules.flatMap(({ title, includes }) => [title, includes]),
      ...bonuses.map(({ name }) => name),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ],
    links: { 'Join Affiliate Academy': '/checkout', 'Join for $297': '/checkout' },
  },
  '/checkout': {
    words: ['Email', 'First name', 'Last name', 'Order summary', 'Affiliate Academy', '$297.00'],
  },
  '/checkout/success?session_id=cs_test_of_nobody': {
    words: [
      'Order confirmation',
      'Product',
      'Affiliate Academy',
      'Amount',
      '$297.00',
      'cs_test_of_nobody',
      'What happens next',
    ],
    links: { 'Return to Homepage': '/', [site.owner.email]: writeTo },
  },
  '/checkout/cancel': {
    words: ['Cancelled'],
    links: { 'Try Again': '/checkout', 'Back to Course Page': '/academy', [site.owner.email]: writeTo },
  },
  '/resources': {
    words: ['Free Resources', 'Affiliate Academy Starter Kit', 'Beginner’s Guide', ...newsletter],
  },
  '/articles': {
    words: ['Business', 'Content Creation', '19 August 2025', 'min read'],
    links: Object.fromEntries(articles().map(({ title, path }) => [title, path])),
  },
  '/tools': {
    words: ['Full Transparency', '(5/5)', '$1/month', '$199 per year', ...newsletter],
    links: Object.fromEntries(tools.map(({ id, name }) => [`Try It : ${name}`, `/go/${id}`])),
  },
  '/contact': {
    words: ["Let's Connect", 'First name', 'Last name', 'Email', 'Reason', 'Message', ...contactReasons],
  },
  '/affiliate': { words: ['47,000+', 'downloads', '4.9/5', 'rating', '$127K+'] },
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
          'over 25,000 subscribers',
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
    articles().map(({ path, title, quickAnswer, headings, faq, checklist }) => [
      path,
      {
        words: [
          title,
          `By ${site.owner.name}`,
          '19 August 2025',
          'Affiliate disclosure',
          'Quick answer',
          quickAnswer,
          'In this article',
          'Mini checklist',
          ...checklist,
          ...faq.flatMap(({ question, answer }) => [question, answer]),
          ...newsletter,
        ],
        links: Object.fromEntries(headings.map(({ id, text }) => [text, `#${id}`])),
      },
    ]),
  ),
}
