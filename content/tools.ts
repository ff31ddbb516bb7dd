import type { ArticleTag } from './articles.ts'

/** What one hires a tool for, in the order of the page. */
export const toolJobs = [
  { id: 'plan', title: 'Plan the work' },
  { id: 'site', title: 'Put up a site' },
  { id: 'sell', title: 'Sell and get paid' },
  { id: 'readers', title: 'Find and keep readers' },
] as const

export type Tool = {
  /** kebab-case; its outward link is /go/{id} and its logo content/logos/{id}.svg */
  id: string
  name: string
  job: (typeof toolJobs)[number]['id']
  description: string
  /** What it costs to begin, as text; as seen in `pricesSeen`. */
  price: string
  /** Out of five. */
  rating: number
  /** Whether the link pays the owner: those are marked as sponsored and disclosed. */
  affiliate: boolean
  logo: string
  /** Whether `logo` is a picture; otherwise it is text to be set as one. */
  isImage: boolean
  /** Where /go/{id} leads. The vendors' plain addresses, until the owner puts affiliate links here. */
  link: string
  tags: readonly ArticleTag[]
}

/** When the prices below were last read on the vendors' pages. */
export const pricesSeen = 'August 2025'

const listed = { rating: 5, affiliate: true, isImage: true } as const
const logo = (id: string) => `content/logos/${id}.svg`

export const tools: readonly Tool[] = [
  {
    ...listed,
    id: 'clickup',
    name: 'ClickUp',
    job: 'plan',
    description:
      'One list in which every piece of content is a card with its script, its date and its hours. I began on the free plan and stayed there for a year.',
    price: 'Free plan, paid from $7/month per person',
    logo: logo('clickup'),
    link: 'https://clickup.com',
    tags: ['tools', 'systems', 'team', 'time'],
  },
  {
    ...listed,
    id: 'shopify',
    name: 'Shopify',
    job: 'sell',
    description:
      'The shop I would open for one product. Checkout, shipping labels and taxes are there on the first day; the theme needs an hour, and most apps can wait.',
    price: 'From $1/month as a starting offer, then the full plan',
    logo: logo('shopify'),
    link: 'https://www.shopify.com',
    tags: ['store', 'tools'],
  },
  {
    ...listed,
    id: 'brevo',
    name: 'Brevo',
    job: 'readers',
    description:
      'Email for a list that is still small: one form, one weekly letter, and a short series that greets new readers. Its free plan limits how many you send in a day.',
    price: 'Free plan, paid from $9/month',
    logo: logo('brevo'),
    link: 'https://www.brevo.com',
    tags: ['audience', 'tools'],
  },
  {
    ...listed,
    id: 'bluehost',
    name: 'Bluehost',
    job: 'site',
    description:
      'Plain hosting that puts WordPress up for you. Good enough for a first site of thirty pages. Look at the renewal price before you pay for three years.',
    price: 'From about $2/month for the first term',
    logo: logo('bluehost'),
    link: 'https://www.bluehost.com',
    tags: ['tools', 'beginners'],
  },
  {
    ...listed,
    id: 'helium-10',
    name: 'Helium 10',
    job: 'sell',
    description:
      'Estimates of what is searched and sold on Amazon. Worth its price in the month in which you choose a product, and easy to cancel in the next.',
    price: 'From about $39/month',
    logo: logo('helium-10'),
    link: 'https://www.helium10.com',
    tags: ['store', 'niche', 'tools'],
  },
  {
    ...listed,
    id: 'hostinger',
    name: 'Hostinger',
    job: 'site',
    description:
      'Cheap, quick hosting with a control panel that I could explain to my aunt. The low price asks for a long first term; the renewal costs more.',
    price: 'From $2.99/month on a long first term',
    logo: logo('hostinger'),
    link: 'https://www.hostinger.com',
    tags: ['tools', 'beginners'],
  },
  {
    ...listed,
    id: 'hubspot',
    name: 'HubSpot',
    job: 'readers',
    description:
      'A memory for conversations with sponsors and clients: who said what in March. The free tools carry one person a long way. The paid tiers climb steeply.',
    price: 'Free tools, paid from about $15/month per seat',
    logo: logo('hubspot'),
    link: 'https://www.hubspot.com',
    tags: ['tools', 'team', 'audience'],
  },
  {
    ...listed,
    id: 'zenbusiness',
    name: 'Zenbusiness',
    job: 'sell',
    description:
      'Files the papers of a US company and reminds you of the yearly ones. You can do all of it yourself on your state’s site; this buys back an afternoon.',
    price: '$0 plus state fees, Pro plan $199 per year',
    logo: logo('zenbusiness'),
    link: 'https://www.zenbusiness.com',
    tags: ['legal', 'tools'],
  },
  {
    ...listed,
    id: 'lovable',
    name: 'Lovable AI',
    job: 'plan',
    description:
      'Describe a small web app in sentences and get one that runs. I use it for calculators and quizzes that go with an article. Read what it wrote before you publish it.',
    price: 'Free plan, paid from $25/month',
    logo: logo('lovable'),
    link: 'https://lovable.dev',
    tags: ['tools', 'systems'],
  },
  {
    ...listed,
    id: 'wise',
    name: 'Wise',
    job: 'sell',
    description:
      'An account that takes dollars, euros and pounds from programs abroad and shows the fee before you change them. My last three programs pay into it.',
    price: 'No monthly fee, you pay for each transfer',
    logo: logo('wise'),
    link: 'https://wise.com',
    tags: ['income', 'tools', 'legal'],
  },
  {
    ...listed,
    id: 'semrush',
    name: 'Semrush',
    job: 'readers',
    description:
      'Shows which of your pages nearly rank and what people type to find them. Expensive, and wasted before you have ten pages. After that it saves me a day a month.',
    price: 'From about $140/month, with a free look inside',
    logo: logo('semrush'),
    link: 'https://www.semrush.com',
    tags: ['niche', 'affiliate', 'tools'],
  },
  {
    ...listed,
    id: 'wix',
    name: 'Wix',
    job: 'site',
    description:
      'For people who want to drag boxes and never hear the word hosting. You give up some freedom to move away later; for a first site that is a fair trade.',
    price: 'Free with their ads, paid from $17/month',
    logo: logo('wix'),
    link: 'https://www.wix.com',
    tags: ['tools', 'beginners'],
  },
]
