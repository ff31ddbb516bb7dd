import type { SignupName } from '../contract/signups.ts'

/** A free resource: asked for by name and email, delivered by mail. */
export type Resource = {
  id: string
  emoji: string
  title: string
  description: string
  price: 'Free'
  link: '/resources'
  /** What its form sends: contract/signups.ts. */
  signup: SignupName
  /** What arrives, in words for its card; the files are those of `delivered` in content/downloads. */
  delivers: string
}

export const resources: readonly Resource[] = [
  {
    id: 'starter-kit',
    emoji: '🧰',
    title: 'Affiliate Academy Starter Kit',
    description:
      'Four worksheets from the niche sentence to a monthly log, with the scorecard that chooses between your ideas. Print them, fill them in with a pen, in order.',
    price: 'Free',
    link: '/resources',
    signup: 'starterKitDownload',
    delivers: 'Two PDFs and a spreadsheet that adds up for you',
  },
  {
    id: 'beginners-guide',
    emoji: '🧭',
    title: 'Beginner’s Guide to Affiliate Marketing',
    description:
      'How the money reaches you, what to do in the first thirty days, the words you will meet, and the rules on disclosure. Half an hour, front to back.',
    price: 'Free',
    link: '/resources',
    signup: 'beginnersGuideDownload',
    delivers: 'One PDF, to read in one sitting',
  },
]
