import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { dateZip } from './date-zip.ts'

test('files packed in different years are the same once they bear the same date', async () => {
  const file = await writeXlsxFile([['a', 1]]).toBuffer()
  const date = new Date('2025-08-19')
  const older = dateZip(file, new Date('1999-01-31'))
  expect(older).not.toEqual(dateZip(file, date))
  expect(dateZip(older, date)).toEqual(dateZip(file, date))
})
