import { type SignupName, signups } from './signups.ts'

/**
 * The fields that visitors fill in, form by form. Everything about a field is its entry here: the pages draw it, the calls send
 * it, functions.ts makes the schema for it, and the page for browsers without JavaScript shows it again with its error. This
 * file has no schemas, because browsers load those only when a form is sent.
 */

/**
 * What can be wrong with a visitor's input. An issue has this name as its message, and model/field-problem.ts finds the
 * sentence for it.
 */
export type FieldProblem =
  | 'emptyEmail'
  | 'emptyName'
  | 'invalidEmail'
  | 'longEmail'
  | 'internationalEmail'
  | 'oneLine'
  | 'long'
  | 'longFirstName'
  | 'longLastName'
  | 'longMessage'
  | 'plainMessage'

/** The names of the sentences for empty fields, in `emptyFields` of words/notices.yaml. */
type RequiredField = 'email' | 'name' | 'firstName' | 'message' | 'consent'

export type FormField = {
  /** The name of its label in words/forms.yaml. */
  label: 'email' | 'emailAddress' | 'name' | 'firstName' | 'lastName' | 'reason' | 'message'
  /** `reason` offers the reasons of words/forms.yaml, and `message` may have several lines. */
  type: 'email' | 'text' | 'tel' | 'reason' | 'message'
  autoComplete?: string
  /** The sentence for an empty field, by its name. A field without it is optional. */
  required?: RequiredField
  /** The highest number of characters, and the problem of a longer value. */
  most: number
  tooLong: FieldProblem
}

/** The fields of a form by their names, also those that the form draws itself. */
export type FieldNames = Readonly<Record<string, { type: string; required?: RequiredField }>>

export type FormFields = Readonly<Record<string, FormField>>

const email = {
  label: 'email',
  type: 'email',
  autoComplete: 'email',
  required: 'email',
  // The longest valid email address (RFC 5321, 4.5.3.1.3).
  most: 254,
  tooLong: 'longEmail',
} as const

const firstName = {
  label: 'firstName',
  type: 'text',
  autoComplete: 'given-name',
  required: 'firstName',
  most: 100,
  tooLong: 'longFirstName',
} as const

const lastName = {
  label: 'lastName',
  type: 'text',
  autoComplete: 'family-name',
  most: 100,
  tooLong: 'longLastName',
} as const

export const formFields = {
  contact: {
    firstName,
    lastName,
    email,
    reason: { label: 'reason', type: 'reason', most: 100, tooLong: 'long' },
    message: { label: 'message', type: 'message', required: 'message', most: 5_000, tooLong: 'longMessage' },
  },
  checkout: { email, firstName, lastName },
  signup: { email: { ...email, label: 'emailAddress' } },
  resource: { firstName: { ...firstName, label: 'name', required: 'name' }, email },
} as const satisfies Record<string, FormFields>

/** The box at the checkout of a product with a consent. Its value is the sentence next to it. */
export const consentBox = { consent: { type: 'checkbox', required: 'consent' } } as const

export type FormName = keyof typeof formFields

/** The form of each signup. */
const signupForms: Readonly<Record<SignupName, FormName>> = {
  newsletter: 'signup',
  starterKit: 'signup',
  starterKits: 'signup',
  starterKitDownload: 'resource',
  beginnersGuideDownload: 'resource',
}

/** Returns the form that sent these values to `convertkit-contact`. */
export function contactFormOf({ reason }: Readonly<Record<string, string>>): FormName {
  const names = Object.keys(signups) as SignupName[]
  const name = names.find((one) => signups[one].reason === reason)
  return name ? signupForms[name] : 'contact'
}
