import * as z from 'zod'
import { line } from './reader/kinds.ts'
import { readFolder } from './reader/read.ts'
import { blocks } from './worksheet.ts'

const schema = z.strictObject({
  title: line,
  description: line,
  introduction: line,
  partName: line.exactOptional(),
  cover: z.strictObject({ drawing: line, alt: line }).exactOptional(),
  parts: z.array(z.strictObject({ title: line, blocks })).min(1),
})

export type Bonus = z.infer<typeof schema> & { id: string }

/**
 * The bonus documents of the course. Only the build may import them, because no public page may contain paid content
 * (decision 0006).
 */
export const bonusDocuments: readonly Bonus[] = readFolder('bonuses', schema)
