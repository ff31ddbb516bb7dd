/**
 * The owner's own facts, in one place. What stands here now is a placeholder persona: `npm run owner -- doctor`
 * lists what is still the placeholder's, and live mode refuses to start with it.
 */
export const site = {
  owner: {
    name: 'Robin Sample',
    givenName: 'Robin',
    jobTitle: 'Creator and affiliate-marketing teacher',
    email: 'hello@example.com',
    /** Says what content/portrait.svg shows. */
    portraitAlt:
      'Drawing of Robin at a desk, writing in a notebook and holding a mug, a growing green line on graph paper behind',
    /** Where letters reach the business: required in commercial mail (CAN-SPAM). */
    postalAddress: '100 Example Street, Sampletown, EX 00000',
  },
  /** True until the facts above are yours. */
  placeholder: true,
  name: 'Robin Sample',
  newsletter: 'Growth Notes',
  /** Set it to true once your first issue is sent: then pages link to the archive, which is empty before. */
  hasPastIssues: false as boolean,
  description:
    'I teach affiliate marketing the slow, workable way: one niche, useful content, honest links, and a notebook that shows the numbers.',
  language: 'en',
  copyrightYear: 2025,
  /** The publication date of the articles and pages that name no other. */
  publishedOn: '2025-08-19',
  profiles: [
    { network: 'YouTube', url: 'https://www.youtube.com/@example' },
    { network: 'Instagram', url: 'https://www.instagram.com/example' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/in/example' },
    { network: 'TikTok', url: 'https://www.tiktok.com/@example' },
    { network: 'X', url: 'https://x.com/example' },
  ],
  /** The id of a Kit form with double opt-in, if new subscribers should confirm through Kit. */
  kitFormId: null as number | null,
} as const

export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/story', label: 'My Story' },
  { to: '/academy', label: 'Affiliate Academy' },
  { to: '/resources', label: 'Free Resources' },
  { to: '/tools', label: 'Tools' },
  { to: '/contact', label: 'Contact' },
] as const

export const getStarted = { to: '/academy', label: 'Get Started' } as const

export const footer = [
  {
    title: 'Explore',
    links: [
      { to: '/story', label: 'About' },
      { to: '/contact', label: 'Contact' },
      { to: '/resources', label: 'Newsletter' },
      { to: '/articles', label: 'Articles & Guides' },
      { to: '/videos', label: 'Videos' },
    ],
  },
  { title: 'Products', links: [{ to: '/academy', label: 'Affiliate Academy' }] },
  {
    title: 'Small print',
    links: [
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
    ],
  },
] as const
