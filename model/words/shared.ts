import * as z from 'zod'
import { line } from '../reader/kinds.ts'
import { readWords } from '../reader/read-words.ts'

/** Texts that several pages share, from words/shared.yaml. */
export const shared = readWords(
  'shared',
  z.strictObject({
    header: z.strictObject({ join: line, search: line }),
    theme: z.strictObject({ label: line, system: line, light: line, dark: line }),
    footer: z.strictObject({ search: line, copyright: line, terms: line, privacy: line }),
    newsletter: z.strictObject({ heading: line, text: line, form: line, button: line, finePrint: line }),
    signup: z.strictObject({ sent: line }),
    disclosure: z.strictObject({ label: line, text: line }),
    search: z.strictObject({
      label: line,
      placeholder: line,
      count: line,
      none: line,
      suggest: line,
      suggestions: z.array(line),
      failed: line,
      again: line,
    }),
    player: z.strictObject({ text: line, link: line, loading: line, silent: line, watch: line, again: line }),
    error: z.strictObject({ heading: line, text: line, again: line, home: line }),
    offline: z.strictObject({ heading: line, text: line }),
    legal: z.strictObject({ written: line, inShort: line }),
  }),
)
