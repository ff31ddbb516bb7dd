import { modules } from '../../content/course.ts'
import { offer } from '../../content/offer.ts'
import { resources } from '../../content/resources.ts'
import { inWords } from '../../contract/figures.ts'
import type { PageAddress } from '../../contract/routes.ts'
import type { SearchEntry } from '../search/entry.ts'

const page = (path: PageAddress, title: string, summary: string, words: string): SearchEntry => ({
  path,
  title,
  kind: 'Page',
  summary,
  words,
})

const gifts = resources.map(({ title }) => title).join(' and ')

/** The pages that stand for themselves, with the words that people might try instead of their names. */
export const pages: readonly SearchEntry[] = [
  page(
    '/academy',
    offer.product,
    `The course: ${inWords(modules.length)} modules, one payment, a guarantee.`,
    'courses price buy learn',
  ),
  page('/resources', 'Free Resources', `${gifts}, by email.`, 'download pdf newsletter free'),
  page(
    '/affiliate',
    'Starter kits',
    'All starter kits at once, by email.',
    'affiliate download free template',
  ),
  page('/story', 'My Story', 'How I came to this, step by step.', 'about biography who'),
  page('/videos', 'Videos', 'All videos, with their minutes written down.', 'youtube channel watch'),
  page('/articles', 'Articles & Guides', 'All articles, by subject.', 'blog posts guides'),
  page('/tools', 'Tools', 'My tools, what each costs, and when to skip them.', 'software affiliate links'),
  page('/contact', "Let's Connect", 'Write to me.', 'contact email message support help'),
  page('/privacy', 'Privacy Policy', 'What this site does with your data.', 'cookies data gdpr delete'),
  page('/terms', 'Terms of Service', 'What we owe each other.', 'refund guarantee legal'),
]
