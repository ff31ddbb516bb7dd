import * as z from 'zod/mini'
import { withoutDirectionMarks } from './direction-marks.ts'
import { asciiDomain, hasInternationalName } from './email-address.ts'
import { type FieldProblem, type FormField, type FormFields, formFields } from './forms.ts'
import { trapField } from './trap.ts'

/**
 * The input schemas and output types of the three functions at POST /functions/v1/{name}. Every output also has `ok: true`.
 * The browser's forms and the server share the schemas.
 */

const problem = (name: FieldProblem) => name

const control = /\p{Cc}/u

/** One line of text, trimmed, without direction marks. Rejects control characters, because they could forge email headers. */
const line = (longest: number, tooLong: FieldProblem = 'long') =>
  z.string().check(
    z.overwrite(withoutDirectionMarks),
    z.trim(),
    z.maxLength(longest, tooLong),
    z.refine((text) => !control.test(text), problem('oneLine')),
  )

/** Text of several lines, trimmed. */
const lines = (longest: number, tooLong: FieldProblem) =>
  z.string().check(
    z.trim(),
    z.maxLength(longest, tooLong),
    // PostgreSQL's text type can't store U+0000.
    z.refine((text) => !text.includes('\0'), problem('plainMessage')),
  )

const emailOf = ({ most, tooLong }: FormField) =>
  z.string().check(
    z.trim(),
    z.minLength(1, problem('emptyEmail')),
    z.overwrite(asciiDomain),
    z.maxLength(most, tooLong),
    z.refine((text) => !hasInternationalName(text), problem('internationalEmail')),
    // The pattern of <input type="email">, so that browser and server agree.
    z.email({ pattern: z.regexes.html5Email, error: problem('invalidEmail') }),
  )

const textOf = ({ type, most, tooLong }: FormField) => (type === 'message' ? lines : line)(most, tooLong)

const requiredOf = (field: FormField) => textOf(field).check(z.minLength(1, problem('emptyName')))

const optionalOf = (field: FormField) =>
  z.pipe(
    z.nullish(textOf(field)),
    z.transform((text: string | null | undefined) => text ?? ''),
  )

type Schemas<Fields extends FormFields, Loose> = {
  [Name in keyof Fields]: Fields[Name] extends { type: 'email' }
    ? ReturnType<typeof emailOf>
    : Fields[Name] extends { required: string }
      ? ReturnType<Loose extends true ? typeof optionalOf : typeof requiredOf>
      : ReturnType<typeof optionalOf>
}

/** Returns the schema of each field of a form. If it's `loose`, only the email address is required. */
function schemasOf<Fields extends FormFields, Loose extends boolean>(
  fields: Fields,
  { loose }: { loose: Loose },
): Schemas<Fields, Loose> {
  const schemaOf = (field: FormField) => {
    if (field.type === 'email') return emailOf(field)
    return field.required && !loose ? requiredOf(field) : optionalOf(field)
  }
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])
  return Object.fromEntries(schemas) as Schemas<Fields, Loose>
}

/** A Kit tag id: a number, or digits from a form. */
const tagId = z.optional(
  z.nullable(
    z.union([
      z.int('Please check the field tagId.'),
      z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
    ]),
  ),
)

const label = z.string().check(z.overwrite(withoutDirectionMarks), z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/**
 * Where a visitor came from: the referring site, the campaign in the URL and the first page of the visit. An invalid or
 * missing source never makes a form fail.
 */
const cameFrom = z.catch(
  z.nullish(z.object({ referrer: z.nullable(label), campaign: z.nullable(label), landing: label })),
  null,
)

/**
 * A signup, a message to the owner, or a page's request to add the purchased tag or the abandoned-cart tag. `tagId` says
 * which one it is. If there is no `tagId`, `reason` does. `waitingFor` names the product whose waiting list a signup joins.
 */
export const convertkitContact = z.object({
  // A signup needs only the email address. `server/contact-function.ts` checks the fields of a message.
  ...schemasOf(formFields.contact, { loose: true }),
  tagId,
  waitingFor: z.catch(z.nullish(label), null),
  cameFrom,
  [trapField]: z.catch(z.nullish(z.string()), null),
})

/**
 * Starts or cancels the timer of the cart reminder. `priceId` is the public id of a price, by default the course's.
 * `stripe_session_id` is the checkout session in which the buyer paid.
 */
export const abandonedCartTimer = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('start_timer'),
      ...schemasOf(formFields.checkout, { loose: true }),
      priceId: z.optional(z.nullable(line(255))),
    }),
    z.object({
      action: z.literal('cancel_timer'),
      email: emailOf(formFields.checkout.email),
      stripe_session_id: z.optional(z.nullable(line(255))),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union' ? 'Please send start_timer or cancel_timer as the action.' : undefined,
  },
)

/**
 * The buyer's names and email address, and the public id of the price. `consent` is the sentence that the buyer agreed to, if the
 * product asks for it.
 */
export const createPayment = z.object({
  ...schemasOf(formFields.checkout, { loose: false }),
  consent: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000)))),
  priceId: line(255),
  cameFrom,
})

/** The input schema of each function, by the function's name in the path. */
export const functions = {
  'convertkit-contact': convertkitContact,
  'abandoned-cart-timer': abandonedCartTimer,
  'create-payment': createPayment,
} as const

export type FunctionName = keyof typeof functions
export type FunctionInput<Name extends FunctionName> = z.input<(typeof functions)[Name]>
export type CameFrom = NonNullable<z.output<typeof cameFrom>>
export type FunctionOutput = {
  'convertkit-contact': Record<never, never>
  'abandoned-cart-timer': Record<never, never>
  'create-payment': { url: string }
}
