import type { ArticleTag } from './articles.ts'

type Chapter = {
  /** Minutes and seconds from the start: `4:05`. */
  at: string
  title: string
}

export type Video = {
  /** The last part of /video/{slug}; its drawing is content/thumbnails/{slug}.svg. */
  slug: string
  title: string
  /** ISO date. */
  date: string
  /** YouTube's eleven characters. The sample of YouTube's own documentation until the owner sets them. */
  videoId: string
  /** 110-160 characters, for search engines and sharing. */
  summary: string
  /** Paragraphs. `[words](/address)` is a link to a page of the site. */
  description: readonly string[]
  chapters: readonly Chapter[]
  tags: readonly ArticleTag[]
  /** Whether cards lead to YouTube instead of the video's own page. */
  external: boolean
}

/** Whatever shows this is still the placeholder's. */
export const sampleVideo = 'M7lc1UVf-VE'

/** The slugs of home's carousel, in its order. */
export const popularVideos = [
  'best-website-builder-2025',
  'clickup-tutorial-beginners',
  'best-ai-notetaking-app',
]

/** Newest first. */
export const videos: readonly Video[] = [
  {
    slug: 'best-website-builder-2025',
    title: 'The Best Website Builder in 2025 for a First Affiliate Site',
    date: '2025-08-12',
    videoId: sampleVideo,
    summary:
      'The same three pages built with four website builders, timed and weighed on a phone: which one suits a first affiliate site, and what the second year costs.',
    description: [
      'I built the same three pages four times: a start page, one comparison with a table, and a page about me. Same words, same pictures, a stopwatch on the desk. This video shows where each builder was quick, where it fought back, and what the finished page weighed on a phone.',
      'The comparison page is the test that matters. An affiliate site lives on tables, disclosures and pages that can be found, and that is where the pretty demos stop helping. One builder had no proper table at all. One hid the page’s description three menus deep.',
      'My advice at the end is short: choose by the page you will make most often, look at the price of the second year, and check that you can take your words with you when you leave. If you already have a site that works, stay where you are and write.',
    ],
    chapters: [
      { at: '0:00', title: 'Three pages, four builders, one stopwatch' },
      { at: '1:48', title: 'The start page: everybody wins' },
      { at: '4:20', title: 'The comparison table: two fall behind' },
      { at: '8:05', title: 'Weight and speed on a phone' },
      { at: '11:30', title: 'What the second year costs' },
      { at: '14:10', title: 'Leaving: can you take your words along?' },
      { at: '16:02', title: 'Which one I would pick for you' },
    ],
    tags: ['tools', 'beginners', 'affiliate'],
    external: false,
  },
  {
    slug: 'best-ai-notetaking-app',
    title: 'I Tried AI Note-Taking Apps for a Month. One Stayed.',
    date: '2025-07-22',
    videoId: sampleVideo,
    summary:
      'Eleven calls, four AI note-taking apps and a pen: what each one missed, where the recordings are kept, the sentence I ask with, and the one app that stayed.',
    description: [
      'Eleven calls, four apps, and my own pen as the control group. After every call I wrote down the three decisions that I remembered, and compared them with what each app said we had decided.',
      'They all write fluent summaries. The differences are in the misses: a price that nobody had agreed to, a task given to the wrong person, a joke that became a plan. I show those next to the recording, because a summary that is wrong once a week has to be checked every time.',
      'Before you press record: tell everybody in the call and wait for a yes. In many places the law asks for it, and where it does not, people still remember that you did not ask. The last chapter has the sentence I use.',
    ],
    chapters: [
      { at: '0:00', title: 'Eleven calls and a pen' },
      { at: '1:35', title: 'How I counted the misses' },
      { at: '4:10', title: 'Good summaries, wrong decisions' },
      { at: '7:45', title: 'Finding one sentence three weeks later' },
      { at: '10:20', title: 'Where the recordings are kept' },
      { at: '12:40', title: 'Asking first: the sentence I use' },
      { at: '13:55', title: 'The one that stayed' },
    ],
    tags: ['tools', 'time', 'systems'],
    external: false,
  },
  {
    slug: 'clickup-tutorial-beginners',
    title: 'ClickUp Tutorial for Beginners: One Board, Seven Columns',
    date: '2025-06-30',
    videoId: sampleVideo,
    summary:
      'One board for one person, built from an empty list: seven columns, four fields and two reminders. A ClickUp tutorial that stops before it gets in the way.',
    description: [
      'Most ClickUp tutorials show everything it can do, and at the end you have nine views and no video. This one builds a single board for a single person and stops there: seven columns, one card for each piece of content, four fields.',
      'We make the board together from an empty list, move one real idea from the first column to the last, and set the two reminders that I would miss if they were gone. Everything in it works on the free plan as it was when I recorded; check what the plan holds today.',
      'The written version, with the hours each column took me, is the article [ClickUp for Creators](/articles/clickup-for-creators). Pause after chapter three and build your own before you watch on.',
    ],
    chapters: [
      { at: '0:00', title: 'What we leave out' },
      { at: '1:10', title: 'An empty list, shown as a board' },
      { at: '3:25', title: 'Seven columns and what each one asks' },
      { at: '7:00', title: 'Four fields, no more' },
      { at: '9:40', title: 'One idea travels across the board' },
      { at: '13:15', title: 'Two reminders' },
      { at: '15:05', title: 'The Friday review: five questions' },
    ],
    tags: ['tools', 'systems', 'beginners', 'time'],
    external: false,
  },
  {
    slug: 'open-phone-review',
    title: 'OpenPhone Review: A Business Number After Ninety Days',
    date: '2025-06-03',
    videoId: sampleVideo,
    summary:
      'Ninety days with OpenPhone as a business number: sound on bad networks, sharing a number, quiet evenings, and who is better off with a second SIM card.',
    description: [
      'I wanted sponsors to stop calling the number that my mother has. For ninety days every business call and text went through OpenPhone, on a laptop and on an old phone, from two countries and one bad hotel network.',
      'What went well: a shared number that a helper could answer, a history that both of us could read, and quiet after six. What did not: registering to send texts in the United States took longer than I had planned for, and one week of calls crackled until I changed a network setting that I should have found on day one.',
      'It is a good answer for one to five people who talk to customers in North America. If you have three calls a month, a second SIM is cheaper, and I say so. Plans and prices change; check them on the day you decide.',
    ],
    chapters: [
      { at: '0:00', title: 'Why a second number' },
      { at: '1:25', title: 'Setting it up, and the form that takes days' },
      { at: '4:30', title: 'Sound: office, train, hotel' },
      { at: '7:15', title: 'Two people, one number' },
      { at: '9:50', title: 'Quiet after six' },
      { at: '11:20', title: 'Who should take a second SIM instead' },
    ],
    tags: ['tools', 'team'],
    external: false,
  },
  {
    slug: 'helium-10-product-research',
    title: 'Helium 10 Product Research: From 40 Ideas to One',
    date: '2025-05-13',
    videoId: sampleVideo,
    summary:
      'Forty product ideas, one rule, thirty-nine goodbyes: what Helium 10 estimates well, where it was off by a quarter, and what is left of one sale in the end.',
    description: [
      'Forty product ideas from one kitchen, one afternoon, and a rule for throwing them away. I use Helium 10 for the two questions it answers well, how often something is searched and roughly how much of it is sold, and a calculator for the one it cannot answer: what is left of one sale.',
      'You will see thirty-nine ideas go. Most die of shipping weight. Five die because three large brands hold the first page. One that I loved dies of returns, and I show the arithmetic, because falling in love is the expensive part.',
      'The estimates are estimates. I compare them with two products whose sales I know, and they are off by a quarter in one case. Use them to rank ideas, never to promise yourself an income.',
    ],
    chapters: [
      { at: '0:00', title: 'Forty ideas from one kitchen' },
      { at: '2:05', title: 'The rule for throwing away' },
      { at: '4:40', title: 'Searches: what the number means' },
      { at: '7:55', title: 'Sales: how far off the estimates are' },
      { at: '11:10', title: 'What is left of one sale' },
      { at: '14:35', title: 'The one I loved, and why it went' },
      { at: '16:50', title: 'The one that is left' },
    ],
    tags: ['store', 'niche', 'tools'],
    external: false,
  },
  {
    slug: 'squarespace-tutorial',
    title: 'Squarespace Tutorial: A Site You Can Finish This Weekend',
    date: '2025-04-22',
    videoId: sampleVideo,
    summary:
      'Five pages between Saturday morning and Sunday evening in Squarespace, uncut: words first, a template in ten minutes, and the stranger’s test on a phone.',
    description: [
      'Five pages between Saturday morning and Sunday evening: start, about, one article, one comparison, contact. I do it from an empty account without cutting, so you also see the half hour in which I look for a setting.',
      'We write the words first, in a plain document. It feels slow, and it is the reason the site is finished on Sunday: a template looks ready because it is full of somebody else’s sentences. With your own words in hand, choosing one takes ten minutes.',
      'At the end we check it as a stranger would, on a phone, with the sound of the street: can I see what this is, whom it is for, and what to do next? Then the disclosure goes above the first paid link, and the site goes live.',
    ],
    chapters: [
      { at: '0:00', title: 'Five pages, two days' },
      { at: '1:20', title: 'Words first, in a plain document' },
      { at: '5:45', title: 'A template in ten minutes' },
      { at: '9:30', title: 'The start page' },
      { at: '13:05', title: 'An article and a comparison' },
      { at: '17:40', title: 'The stranger’s test on a phone' },
      { at: '19:15', title: 'The disclosure, and live' },
    ],
    tags: ['beginners', 'tools'],
    external: false,
  },
]
