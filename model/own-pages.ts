import { basename } from 'node:path'
import * as z from 'zod'
import { isReserved } from '../contract/routes.ts'
import { ContentFault } from './reader/fault.ts'
import { readFrontMatter } from './reader/front-matter.ts'
import { day, line } from './reader/kinds.ts'
import { siteFiles } from './reader/site-folder.ts'

/** The front matter of a page of the owner's own, like an imprint. */
export const ownPageHead = z.strictObject({
  title: line.max(80).meta({ title: 'Title' }),
  description: line
    .min(50)
    .max(170)
    .meta({ title: 'Description', description: 'What search engines and shared links show.' }),
  updated: day.exactOptional().meta({ title: 'Updated on', description: 'Printed under the title.' }),
})

/** The owner's own pages: every pages/NAME.mdx, at the address /NAME. */
export const ownPages = siteFiles('pages/*.mdx').map((file) => {
  const slug = basename(file, '.mdx')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new ContentFault([`${file}: its name is its address: use small letters, digits and hyphens`])
  if (isReserved(slug))
    throw new ContentFault([`${file}: /${slug} is an address of the engine: rename the file`])
  return { ...readFrontMatter(file, ownPageHead).head, slug, path: `/${slug}` }
})
