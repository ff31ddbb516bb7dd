import * as z from 'zod'
import { tags } from './articles.ts'
import { address, line, picture } from './reader/kinds.ts'
import { pictureFault, pictureNamed } from './reader/picture.ts'
import { readFile, readFolder } from './reader/read.ts'

const page = readFile(
  'content/tools.yaml',
  z.strictObject({
    pricesSeen: line,
    jobs: z.array(z.strictObject({ id: line, title: line })).min(1),
  }),
)

/** The categories of tools by purpose, in the order of the page. */
export const toolJobs = page.jobs

/** When the prices were last checked on the vendors' pages. */
export const pricesSeen = page.pricesSeen

const jobs = toolJobs.map(({ id }) => id)

const folder = 'content/logos'

const schema = z.strictObject({
  name: line,
  job: z.enum(jobs),
  description: line,
  price: line,
  /** When this price was read, if later than the others. */
  seen: line.exactOptional(),
  /** Whether you use it yourself; otherwise you point to it. */
  used: z.boolean('expected true or false').default(false),
  position: z.number('expected a number'),
  /** Out of five. */
  rating: z.int('expected a whole number').min(1, 'expected 1 to 5').max(5, 'expected 1 to 5'),
  /** Whether the owner earns from the link: such links are marked as sponsored and disclosed. */
  affiliate: z.boolean(),
  /** The name of a picture in content/logos. By default the tool's name is set as text. */
  logo: picture(folder)
    .superRefine((name, { addIssue }) => {
      const fault = pictureFault(pictureNamed(folder, name))
      if (fault) addIssue(fault)
    })
    .optional(),
  link: address,
  tags,
})

/** The tools of content/tools. The outward link of each is /go/{id}. */
export const tools = readFolder('content/tools', schema)
  .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
  .map(({ position, logo, ...tool }) => ({
    ...tool,
    logo: logo ? pictureNamed(folder, logo) : tool.name,
    /** Whether `logo` is a picture; otherwise it is text to be set as one. */
    isImage: logo !== undefined,
  }))

export type Tool = (typeof tools)[number]
