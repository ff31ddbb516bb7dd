import * as z from 'zod/mini'
import { withoutDirectionMarks } from './direction-marks.ts'
import { asciiDomain, hasInternationalName } from './email-address.ts'
import { trapField } from './trap.ts'

/**
 * The input schemas and output types of the three functions at POST /functions/v1/{name}. Every output also has `ok: true`.
 * The browser's forms and the server share the schemas.
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

const problem = (name: FieldProblem) => name

/** The longest valid email address (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254

const control = /\p{Cc}/u

/** One line of text, trimmed, without direction marks. Rejects control characters, because they could forge email headers. */
const line = (longest: number, tooLong: FieldProblem = 'long') =>
  z.string().check(
    z.overwrite(withoutDirectionMarks),
    z.trim(),
    z.maxLength(longest, tooLong),
    z.refine((text) => !control.test(text), problem('oneLine')),
  )

const email = z.string().check(
  z.trim(),
  z.minLength(1, problem('emptyEmail')),
  z.overwrite(asciiDomain),
  z.maxLength(longestEmail, problem('longEmail')),
  z.refine((text) => !hasInternationalName(text), problem('internationalEmail')),
  // The pattern of <input type="email">, so that browser and server agree.
  z.email({ pattern: z.regexes.html5Email, error: problem('invalidEmail') }),
)

const empty = (text: string | null | undefined) => text ?? ''
const optional = (longest: number, tooLong?: FieldProblem) =>
  z.pipe(z.nullish(line(longest, tooLong)), z.transform(empty))

/** A Kit tag id: a number, or digits from a form. */
const tagId = z.optional(
  z.nullable(
    z.union([
      z.int('Please check the field tagId.'),
      z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
    ]),
  ),
)

const label = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))

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
 * which one it is. If there is no `tagId`, `reason` does.
 */
export const convertkitContact = z.object({
  email,
  firstName: optional(100, 'longFirstName'),
  lastName: optional(100, 'longLastName'),
  reason: optional(100),
  message: z.pipe(
    z.nullish(
      z.string().check(
        z.trim(),
        z.maxLength(5_000, problem('longMessage')),
        // PostgreSQL's text type can't store U+0000.
        z.refine((text) => !text.includes('\0'), problem('plainMessage')),
      ),
    ),
    z.transform(empty),
  ),
  tagId,
  cameFrom,
  [trapField]: z.catch(z.nullish(z.string()), null),
})

/**
 * Starts or cancels the timer of the cart reminder. `stripe_session_id` is the checkout session in which the buyer paid.
 */
export const abandonedCartTimer = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('start_timer'),
      email,
      firstName: optional(100, 'longFirstName'),
      lastName: optional(100, 'longLastName'),
    }),
    z.object({
      action: z.literal('cancel_timer'),
      email,
      stripe_session_id: z.optional(z.nullable(line(255))),
    }),
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union' ? 'Please send start_timer or cancel_timer as the action.' : undefined,
  },
)

/** The buyer's names and email address, and the public id of the price. */
export const createPayment = z.object({
  email,
  firstName: line(100, 'longFirstName').check(z.minLength(1, problem('emptyName'))),
  lastName: optional(100, 'longLastName'),
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
