import type * as z from 'zod'

/**
 * Explains a YAML syntax error to the owner. Returns the line number (the first line is 0) and a sentence that says how to
 * fix it.
 */
export function syntaxFault(
  code: string | undefined,
  lines: readonly string[],
  at: number,
): { line: number; words: string } {
  const here = (words: string, line = at) => ({ line, words })
  const written = lines[at] ?? ''
  const [start = '', value = ''] = partsOf(written)
  if (value.startsWith("'") && code !== 'MISSING_CHAR')
    return here('An apostrophe ends the text here: write ’ or put the text in "double quotes"')
  if (code === 'TAB_AS_INDENT') return here('A tab indents this line: use spaces')
  if (code === 'DUPLICATE_KEY') return here('This field is here twice')
  const open = code === 'MISSING_CHAR' ? lines.findIndex(isOpen) : -1
  if (open >= 0 || value.startsWith('"'))
    return here(
      `The quotation marks around a text do not match: it begins and ends with one straight ${lines[open]?.includes('"') === false ? "'" : '"'}, and holds “ and ” inside`,
      open >= 0 ? open : at,
    )
  if (/^[“”„‘’]/.test(value))
    return here(`Curly quotation marks do not hold a text together: ${quotedLine(start, value)}`)
  const next = lines[at + 1] ?? ''
  if (code === 'BAD_INDENT') return here(`This line begins ${spaces(written)} ${fromTheLeft}`)
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /^\s*- /.test(written))
    return here(`This entry begins ${spaces(written)} ${fromTheLeft}`)
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/: /.test(value) && indent(next) > indent(written))
    return here(`This line begins ${spaces(next)} ${fromTheLeft}`, at + 1)
  const [, before, after] = /^(\s*(?:- +)?[\w-]+:)([^\s/].*)$/.exec(written) ?? []
  if (before) return here(`A space is missing after the colon: write ${`${before} ${after}`.trim()}`)
  if (/^\s*-[^\s-]/.test(written))
    return here(`A space is missing after the hyphen: write ${written.trim().replace('-', '- ')}`)
  if (/:(\s|$)/.test(value) || /^[&*!|>%@`#[\]{},?-]/.test(value))
    return here(
      `Text with a colon, or that begins with a sign, needs "double quotes": ${quotedLine(start, value)}`,
    )
  if (!written.includes(':'))
    return here(
      'There is no field here: a line is written as title: A text. Where it goes on from the line above, begin it two spaces further to the right',
    )
  return here('This line cannot be read: check its indentation, its colon and its quotation marks')
}

const fromTheLeft = 'from the left: begin it as far from the left as the fields next to it'

const indent = (line: string) => line.length - line.trimStart().length

const spaces = (line: string) => counted(indent(line), 'space')

/** Splits a line into its value and the part before the value. */
const partsOf = (line: string) => /^(\s*(?:- +)?(?:[\w-]+:\s*)?)(.*)$/.exec(line)?.slice(1) ?? []

/** Whether a line's value begins with a quotation mark but doesn't end with the same mark. */
function isOpen(line: string): boolean {
  const [, mark, rest = ''] = /^\s*(?:- +)?(?:[\w-]+:\s*)?(["'])(.*)$/.exec(line) ?? []
  return mark !== undefined && !rest.trimEnd().endsWith(mark)
}

const quotedLine = (start: string, value: string) =>
  `write ${start.trim()} "${value.replace(/^[“”„‘’"]|[“”‘’"]$/g, '').replaceAll('"', '”')}"`

/** The messages for faults that have no message in the schema. */
export const expected: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field here'
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `expected ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_key':
      return issue.issues[0]?.message
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
  origin === 'string'
    ? counted(count, 'character')
    : origin === 'array'
      ? counted(count, 'entry', 'entries')
      : `${count}`

const counted = (count: number | bigint, one: string, many = `${one}s`) =>
  `${count} ${Number(count) === 1 ? one : many}`
