import { sanitizeTextContent } from 'write-excel-file/utility'
import type { Feature } from './worksheet.ts'

const file = 'docProps/core.xml'

const types = 'application/vnd.openxmlformats-package.core-properties+xml'
const relationship = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/** Adds the title, the author and the default cell style to a workbook. Apps show the first two in its properties. */
export const properties = (title: string, author: string): Feature => ({
  files: {
    transform: {
      '[Content_Types].xml': { insert: () => `<Override ContentType="${types}" PartName="/${file}"/>` },
      '_rels/.rels': {
        insert: () => `<Relationship Id="properties" Type="${relationship}" Target="${file}"/>`,
      },
      // Without a style named Normal, some libraries warn and take their own.
      'xl/styles.xml': {
        transform: (xml) =>
          xml
            .replace(
              '<cellXfs',
              '<cellStyleXfs count="1"><xf fontId="0" fillId="0" borderId="0"/></cellStyleXfs>$&',
            )
            .replace(
              '</cellXfs>',
              '$&<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
            ),
      },
    },
    write: {
      files: () => ({
        [file]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${sanitizeTextContent(title)}</dc:title><dc:creator>${sanitizeTextContent(author)}</dc:creator></cp:coreProperties>`,
      }),
    },
  },
})
