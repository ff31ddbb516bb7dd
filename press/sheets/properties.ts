import { sanitizeTextContent } from 'write-excel-file/utility'
import type { Feature } from './worksheet.ts'

const file = 'docProps/core.xml'
const types = 'application/vnd.openxmlformats-package.core-properties+xml'
const relationship = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/** Adds the title and the author to a workbook, which apps show in its properties. */
export const properties = (title: string, author: string): Feature => ({
  files: {
    transform: {
      '[Content_Types].xml': { insert: () => `<Override ContentType="${types}" PartName="/${file}"/>` },
      '_rels/.rels': {
        insert: () => `<Relationship Id="properties" Type="${relationship}" Target="${file}"/>`,
      },
    },
    write: {
      files: () => ({
        [file]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${sanitizeTextContent(title)}</dc:title><dc:creator>${sanitizeTextContent(author)}</dc:creator></cp:coreProperties>`,
      }),
    },
  },
})
