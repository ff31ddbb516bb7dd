import { expect, test } from 'vitest'
import { type FormField, formFields } from './forms.ts'

/** The tokens of WCAG 1.3.5, by a field's name, for what a visitor says about themselves. */
const tokens: Readonly<Record<string, string>> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
}

test.each(Object.entries(formFields))('browsers offer to fill in who somebody is: %s', (_, form) => {
  const fields = Object.entries<FormField>(form).filter(([name]) => name in tokens)
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.map(([name, { autoComplete }]) => [name, autoComplete])).toEqual(
    fields.map(([name]) => [name, tokens[name]]),
  )
})
