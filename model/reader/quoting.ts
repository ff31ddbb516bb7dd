import { inWords } from '../../contract/figures.ts'

/**
 * Replaces names in braces with facts. The prefix `inWords.` spells out a number. Names without a dot, like `{firstName}`,
 * stay; the code that renders the text fills them in.
 */
export const quoting =
  (known: Readonly<Record<string, unknown>>) => (text: string, unknown: (name: string) => void) =>
    text.replace(/\{(inWords\.)?(\w+(?:\.\w+)+)\}/g, (whole, written: string | undefined, name: string) => {
      const value = name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), known)
      if (typeof value === 'number') return written ? inWords(value) : String(value)
      if (typeof value === 'string' && !written) return value
      unknown(`${written ?? ''}${name}`)
      return whole
    })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
