import * as z from 'zod'
import { tags } from './articles.ts'
import { address, line, picture } from './reader/kinds.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'
import { readFile, readFolder } from './reader/read.ts'

const page = readFile(
  'tools.yaml',
  z.strictObject({
    pricesSeen: line,
    jobs: z.array(z.strictObject({ id: line, title: line })).min(1),
  }),
)

/** The categories of tools, in the page's order. */
export const toolJobs = page.jobs

/** When the owner last checked the prices on the vendors' pages. */
export const pricesSeen = page.pricesSeen

const jobs = toolJobs.map(({ id }) => id)

const folder = 'logos'

const schema = z.strictObject({
  name: line,
  job: z.enum(jobs).meta({ title: 'What it is for' }),
  description: line.meta({ title: 'Your opinion' }),
  price: line.meta({ title: 'Price', description: 'As you would say it, like “Free, then $9 a month”.' }),
  /** When the owner checked this price, if not at `pricesSeen`. */
  seen: line.exactOptional().meta({
    title: 'Price seen in',
    description: 'If another month than that of all tools, like October 2026.',
  }),
  used: z.boolean('expected true or false').default(false).meta({ title: 'I use it myself' }),
  position: z.number('expected a number').meta({ title: 'Order' }),
  rating: z
    .int('expected a whole number')
    .min(1, 'expected 1 to 5')
    .max(5, 'expected 1 to 5')
    .meta({ title: 'Rating', description: 'One to five.' }),
  /** Whether the owner earns a commission from the link. The site discloses such links and marks them as sponsored. */
  affiliate: z
    .boolean()
    .meta({ title: 'The link pays me', description: 'Pages say so, and search engines are told.' }),
  /** The name of a picture in logos/. Without a logo, the page shows the tool's name. */
  logo: picture(folder)
    .superRefine((name, { addIssue }) => {
      const fault = pictureFault(pictureNamed(folder, name))
      if (fault) addIssue(fault)
    })
    .optional()
    .meta({ title: 'Logo', description: 'Without one, pages show the name.' }),
  link: address.meta({
    title: 'Where the link leads',
    description: 'Visitors get there through an address of your site, which counts clicks.',
  }),
  tags,
})

/** The tools in tools/. Links to a tool go through /go/{id}. */
export const tools = readFolder('tools', schema)
  .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
  .map(({ position, logo, ...tool }) => ({
    ...tool,
    logo: logo ? pictureNamed(folder, logo) : tool.name,
    /** Whether `logo` is the path of a picture instead of text. */
    isImage: logo !== undefined,
  }))

/** The ids of the tools whose links pay the owner. */
export const paidTools = tools.filter(({ affiliate }) => affiliate).map(({ id }) => id)

export type Tool = (typeof tools)[number]
