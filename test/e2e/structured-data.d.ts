declare module '@marbec/web-auto-extractor' {
  type Item = { '@type': string; [property: string]: unknown }
  export type Extracted = { jsonld: Record<string, Item[]>; errors: { message: string }[] }
  /** Finds structured data in HTML, and groups it by type. */
  export default class WebAutoExtractor {
    parse(html: string): Extracted
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  export type Issue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type: string }[]
    fieldNames: string[]
  }
  /** Checks structured data against Google's rules for rich results and, if given, the vocabulary of schema.org. */
  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] })
    validate(extracted: Extracted): Promise<Issue[]>
  }
}
