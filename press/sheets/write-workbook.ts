import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { site } from '../../model/site.ts'
import { properties } from './properties.ts'
import { sheetRules } from './sheet-rules.ts'
import type { Worksheet } from './worksheet.ts'

/** Returns the result of a cell with a formula, like `C7` in the sheet of this name. */
export type ResultAt = (sheet: string, cell: string) => unknown

/**
 * Writes a workbook as an XLSX file, with the results of its formulas. The heading of the first sheet is the title. Replaces
 * the library's timestamps with the site's publication date, so that the output is deterministic.
 */
export async function writeWorkbook(sheets: Worksheet[], resultAt: ResultAt): Promise<Buffer> {
  const options = {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [sheetRules(resultAt), properties(titleOf(sheets), site.owner.name)],
  }
  const file = await writeXlsxFile(sheets, options).toBuffer()
  return Buffer.from(zipSync(unzipSync(file), { mtime: `${site.publishedOn}T12:00` }))
}

function titleOf([first]: readonly Worksheet[]): string {
  const heading = first?.data[0]?.[0]
  return typeof heading === 'object' && heading !== null && 'value' in heading ? `${heading.value}` : ''
}
