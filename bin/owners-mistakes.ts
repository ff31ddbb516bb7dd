import { relative } from 'node:path'
import * as z from 'zod'

/** The parts of the build that read what the owner writes. Their words name the place; a stack would only bury it. */
const readers = ['content-data', 'articles', '@mdx-js/rollup']

const failure = z.object({
  errors: z.array(
    z.object({
      plugin: z.string().optional(),
      id: z.string().optional(),
      line: z.number().optional(),
      source: z.string().optional(),
      message: z.string(),
    }),
  ),
})

/** What is to be mended in the content, or null where a build failed for any other reason. */
export function ownersMistakes(error: unknown): string | null {
  const { success, data } = failure.safeParse(error)
  if (!success || data.errors.length === 0) return null
  if (!data.errors.every(({ plugin = '' }) => readers.includes(plugin))) return null
  return data.errors.map(worded).join('\n')
}

function worded({ id, line, source, message }: z.infer<typeof failure>['errors'][number]): string {
  if (!id) return message
  const place = line ? `${relative('.', id)}, line ${line}` : relative('.', id)
  return `${place}: ${message}${source?.startsWith('micromark-extension-mdx') ? signs : ''}`
}

/** What stumbles there stumbles over one of the two. */
const signs =
  '\nIn an article < begins a part and { a number. Where they are signs of the text, write \\< and \\{.'
