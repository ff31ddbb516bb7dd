import { typedNumber } from '../formats.ts'
import { isFormula } from '../formula.ts'

const names = /\{(\w+(?:\.\w+)+)\}/g

/** Returns the text as its author wrote it, without the names of facts. A fact may hold any characters. */
export const withoutFacts = (text: string): string => text.replaceAll(names, 'fact')

/**
 * Replaces names in braces with facts. Names without a dot, like `{firstName}`, stay; the code that renders the text fills
 * them in.
 */
export const quoting =
  (known: Readonly<Record<string, unknown>>) => (text: string, unknown: (name: string) => void) =>
    text.replace(names, (whole, name: string) => {
      const value = name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), known)
      // Formulas have a decimal point in every language.
      if (typeof value === 'number') return isFormula(text) ? `${value}` : typedNumber(value)
      if (typeof value === 'string') return value
      unknown(name)
      return whole
    })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
