import { ContentFault } from './reader/fault.ts'
import { readFolder } from './reader/read.ts'
import type { Block } from './worksheet.ts'
import { worksheetFile } from './worksheet.ts'

export type Worksheet = {
  id: string
  title: string
  description: string
  /** Whether there is also a spreadsheet. */
  sheet: boolean
  blocks: readonly Block[]
  example: readonly Block[]
}

/**
 * The course's worksheets. Only the server and the build may import them, because no public page may contain paid content
 * (decision 0006).
 */
export const worksheets = readFolder(
  'worksheets',
  worksheetFile.transform(({ id, ...worksheet }) => ({ ...worksheet, named: id })),
)

const misnamed = worksheets.filter(({ id, named }) => id !== named)
if (misnamed.length > 0)
  throw new ContentFault(
    misnamed.map(
      ({ id, named }) => `worksheets/${id}.yaml: id: expected ${id}, the name of the file, and not ${named}`,
    ),
  )
