import * as z from 'zod'
import type { TagName } from '../contract/tags.ts'
import { address, day, line, path, picture } from './reader/kinds.ts'
import { languages, wordsOf } from './reader/languages.ts'
import { readPlainFile } from './reader/parse.ts'
import { isLeftOut, siteFiles } from './reader/site-folder.ts'
import { isAmong, switches } from './switches.ts'

/** How the desk calls the pages that may be left out. */
const pages: Readonly<Record<keyof typeof switches, string>> = {
  story: 'Your story',
  academy: 'The course',
  resources: 'Free resources',
  tools: 'Tools',
  lab: 'The lab',
  contact: 'Contact',
  business: 'The business and its books',
  affiliate: 'Starter kits',
  energy: 'Start tonight',
  videos: 'Videos',
  downloads: 'Free documents',
}

const kitTag = z.int('expected the number of a tag at Kit').positive().exactOptional()

const kitTags = {
  starterKit: kitTag,
  beginnersGuide: kitTag,
  growthNotes: kitTag,
  purchased: kitTag,
  abandonedCart: kitTag,
} satisfies Record<TagName, typeof kitTag>

const siteSchema = z.strictObject({
  owner: z.strictObject({
    name: line.meta({ title: 'Your name' }),
    givenName: line.meta({ title: 'How you are called', description: 'Emails are signed with it.' }),
    jobTitle: line.meta({ title: 'What you are', description: 'Like “Baker and teacher”.' }),
    email: z.email('expected an email address').meta({
      title: 'Your email address',
      description: 'Visitors see it and write here. Answers to your emails arrive at OWNER_EMAIL.',
    }),
    /** Defaults to portrait with the extension .jpg, .png, .webp or .svg. */
    portrait: picture('portraits').exactOptional().meta({ title: 'Your photo' }),
    portraitAlt: line.meta({ title: 'What your photo shows', description: 'For people who can’t see it.' }),
    postalAddress: line.meta({
      title: 'Your postal address',
      description: 'The law asks for it in newsletters. Every email shows it.',
    }),
  }),
  name: line.meta({ title: 'The site’s name' }),
  newsletter: line.meta({ title: 'The newsletter’s name' }),
  /** Defaults to marks/favicon.svg, with the engine's own drawing in the header. */
  icon: picture('marks').exactOptional().meta({
    title: 'Logo and icon',
    description:
      'A square picture. The header shows it, browsers in tabs, phones as the site’s icon, and documents print it.',
  }),
  hasPastIssues: z
    .boolean()
    .meta({ title: 'Link to the archive of issues', description: 'Once you have sent your first one.' }),
  off: z
    .array(z.enum(Object.keys(switches) as (keyof typeof switches)[]).meta({ labels: pages }))
    .refine(
      (off) => !off.includes('downloads') || (off.includes('resources') && off.includes('affiliate')),
      'expected resources and affiliate too: their forms send the downloads',
    )
    .meta({
      title: 'Pages to leave out',
      description: 'They are gone from menus, search and sitemap. A course that is left out isn’t for sale.',
    }),
  description: line
    .min(50)
    .max(170)
    .meta({ title: 'The site in one sentence', description: 'What search engines show for the home page.' }),
  /** Decides the words of the interface (words/), and how dates and numbers are written. The site's own texts are the owner's. */
  language: z
    .string()
    .refine(
      (language) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) && languages().includes(wordsOf(language)),
      {
        error: () =>
          `expected ${languages().join(' or ')}, with or without a region like de-AT: words/ has no other language`,
      },
    )
    .meta({
      title: 'Language',
      description:
        'Of buttons, dates and emails: en or de, or with a region, like de-AT. Your own texts stay as you write them.',
    }),
  paper: z.enum(['letter', 'a4'], 'expected letter or a4').exactOptional().meta({
    title: 'Paper',
    description:
      'Of the documents to print. By default letter in en and en-US, and a4 in any other language.',
  }),
  /** The time zone of times at the desk and in commands, and of days in emails, on pages and in the course room. */
  timeZone: line.refine(isTimeZone, 'expected a time zone, like America/New_York').default('UTC').meta({
    title: 'Time zone',
    description: 'Like America/New_York. Articles come out at its midnight.',
    format: 'time-zone',
  }),
  copyrightYear: z
    .int('expected a year')
    .min(2000, 'expected a year')
    .meta({ title: 'First year of the copyright' }),
  publishedOn: day.meta({ title: 'Opened on', description: 'The day on which the site opened.' }),
  profiles: z
    .array(z.strictObject({ network: line, url: address }))
    .meta({ title: 'Your profiles elsewhere' }),
  kitFormId: z.int('expected the number of a form at Kit, or null').positive().nullable().meta({
    title: 'Kit form',
    description: 'The number of a form with double opt-in, if new subscribers confirm through Kit.',
  }),
  kitTags: z.strictObject(kitTags).exactOptional().meta({
    title: 'Kit tags',
    description: 'If you use Kit: the number that each of the site’s tags has in your account.',
  }),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

const link = z.strictObject({ to: path, label: line })

const navigationSchema = z.strictObject({
  header: z.array(link),
  menu: z.array(link),
  getStarted: link,
  footer: z.array(z.strictObject({ title: line, links: z.array(link) })),
})

const { paper, ...facts } = readPlainFile('site.yaml', siteSchema)

/** The facts about the site and its owner, from site.yaml. */
export const site = {
  ...facts,
  /** The paper of the documents to print. */
  paper: paper ?? (['en', 'en-US'].includes(facts.language) ? 'letter' : 'a4'),
}

/** The paths of the pages that are switched off, or left out. */
export const offAddresses: readonly string[] = Object.entries(switches)
  .flatMap(([page, addresses]) =>
    site.off.includes(page as keyof typeof switches) || isLeftOut(page) ? addresses : [],
  )
  .filter((address) => address !== '/checkout' || siteFiles('products/*/product.yaml').length === 0)

const links = readPlainFile('navigation.yaml', navigationSchema)
const isOn = ({ to }: { to: string }) => !isAmong(offAddresses, to)

/** The links in the header, without links to pages that are switched off. */
export const navigation = links.header.filter(isOn)

/** The additional links in the menu on phones. */
export const inMenu = links.menu.filter(isOn)

/** The button next to the menu, or null if its page is switched off. */
export const getStarted = isOn(links.getStarted) ? links.getStarted : null

export const footer = links.footer
  .map((group) => ({ ...group, links: group.links.filter(isOn) }))
  .filter((group) => group.links.length > 0)
