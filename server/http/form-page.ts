import type { Context } from 'hono'
import { consentBox, contactFormOf, type FieldNames, formFields } from '../../contract/forms.ts'
import { type FunctionName, functions } from '../../contract/functions.ts'
import type { FormAgain } from '../../contract/server-pages.ts'
import { signups } from '../../contract/signups.ts'
import { trapField } from '../../contract/trap.ts'
import { consentTo } from '../../model/consent.ts'
import { fieldProblem } from '../../model/field-problem.ts'
import { products } from '../../model/sold.ts'
import { forms as words } from '../../model/words/forms.ts'
import { type FormNotices, type Notice, notices } from '../../model/words/notices.ts'
import { showPage } from './show-page.ts'

/** Shows the toast's text as a page, after a form was sent without JavaScript. */
export function donePage(c: Context, values: Record<string, string>): Promise<Response> {
  const { title, description }: Notice = noticesFor(values).success
  return showPage(c, 'notice', { title, text: description, isError: false })
}

/** Shows the form again, with the visitor's input and the errors. */
export function formPage(
  c: Context,
  name: FunctionName,
  { values, sentence, status }: { values: Record<string, string>; sentence: string; status: 400 | 500 },
): Promise<Response> {
  const isCheckout = name === 'create-payment'
  const form = isCheckout ? 'checkout' : contactFormOf(values)
  const product = isCheckout && products().find(({ priceId }) => priceId === values.priceId)
  const consent = product ? consentTo(product) : null
  const fields = { ...formFields[form], ...(consent !== null && consentBox) }
  const { failure, missing }: Pick<FormNotices, 'failure' | 'missing'> = isCheckout
    ? notices.checkout
    : noticesFor(values)
  const isWrong = status === 400
  const empty = isWrong ? emptyFields(fields, values) : []
  const isMissing = empty.length > 0
  // As in the browser: if required fields are empty, shows only those errors. Otherwise, shows the first error of each field.
  const errors = isMissing || !isWrong ? empty : errorsIn(name, values)
  const again: FormAgain = {
    title: isWrong ? words.again : failure.title,
    sentence: isMissing ? (consent === null && missing.description) || missing.title : sentence,
    action: `/functions/v1/${name}`,
    form,
    // Without the honeypot, because pressing this page's button is the step that it asks for.
    values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== trapField)),
    errors: Object.fromEntries(errors),
    consent,
  }
  return showPage(c, 'form-again', again, { status })
}

type FieldError = [field: string, error: string]

function emptyFields(fields: FieldNames, values: Record<string, string>): FieldError[] {
  return Object.entries(fields).flatMap(([name, { required }]): FieldError[] =>
    required && !values[name]?.trim() ? [[name, notices.emptyFields[required]]] : [],
  )
}

function errorsIn(name: FunctionName, values: Record<string, string>): FieldError[] {
  const issues = functions[name].safeParse(values).error?.issues ?? []
  return issues.map((issue): FieldError => [String(issue.path[0]), fieldProblem(issue)]).reverse()
}

function noticesFor({ reason }: Record<string, string>) {
  if (reason === signups.newsletter.reason) return notices.newsletter
  if (reason === signups.starterKit.reason) return notices.starterKit
  if (reason === signups.starterKitDownload.reason) return notices.resourceDownload
  if (reason === signups.starterKits.reason) return notices.starterKits
  return notices.contact
}
