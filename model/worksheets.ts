import { mainProduct } from '../contract/products.ts'
import { fileProducts } from './products.ts'
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

function readWorksheets(folder: string): readonly Worksheet[] {
  const found = readFolder(
    folder,
    worksheetFile.transform(({ id: named, ...worksheet }) => ({ ...worksheet, named })),
  )
  const misnamed = found.filter(({ id, named }) => named !== undefined && id !== named)
  if (misnamed.length > 0)
    throw new ContentFault(
      misnamed.map(
        ({ id, named }) => `${folder}/${id}.yaml: id: expected ${id}, the name of the file, and not ${named}`,
      ),
    )
  return found
}

/**
 * The main course's worksheets. Only the server and the build may import them, because no public page may contain paid content
 * (decision 0006).
 */
export const worksheets: readonly Worksheet[] = readWorksheets('worksheets')

/** The worksheets of each product with lessons, by the product's name. */
export const worksheetsByProduct: Readonly<Record<string, readonly Worksheet[]>> = {
  [mainProduct]: worksheets,
  ...Object.fromEntries(
    fileProducts
      .filter(({ modules }) => modules.length > 0)
      .map(({ name }) => [name, readWorksheets(`products/${name}/worksheets`)]),
  ),
}
