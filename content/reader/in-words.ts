import type * as z from 'zod'

/** A mistake in YAML's signs, as an owner can fix it. `written` is the line it is on. */
export function syntaxFault(code: string | undefined, written: string): string {
  const value = written.replace(/^\s*(- +)?([\w-]+:)?\s*/, '')
  if (value.startsWith("'"))
    return 'An apostrophe ends the text here: write ’ or put the text in "double quotes"'
  if (value.startsWith('"') || code === 'MISSING_CHAR')
    return 'The quotation marks around a text do not match: it begins and ends with one ", and holds “ and ” inside'
  if (code === 'TAB_AS_INDENT') return 'A tab indents this line: use spaces'
  if (code === 'DUPLICATE_KEY') return 'This field is here twice'
  if (/:(\s|$)/.test(value) || /^[&*!|>%@`#[\]{},?-]/.test(value))
    return 'Text with a colon, or that begins with a sign, needs "double quotes"'
  return 'This line cannot be read: check its indentation, its colon and its quotation marks'
}

/** What a schema expects, where the schema has no words of its own. */
export const expected: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field here'
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `expected ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `expected one of ${issue.values.join(', ')}`
    case 'too_small':
      return `expected ${amount(issue, issue.minimum)} or more`
    case 'too_big':
      return `expected at most ${amount(issue, issue.maximum)}`
    default:
      return undefined
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'some text',
  array: 'a list',
  object: 'fields',
  record: 'fields',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

const amount = ({ origin }: { origin: string }, count: number | bigint) =>
  origin === 'string' ? `${count} characters` : origin === 'array' ? `${count} entries` : `${count}`
