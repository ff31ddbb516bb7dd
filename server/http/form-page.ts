import type { Context } from 'hono'
import { type FunctionName, functions } from '../../contract/functions.ts'
import type { FieldKind } from '../../contract/server-pages.ts'
import { signups } from '../../contract/signups.ts'
import { trapField } from '../../contract/trap.ts'
import { fieldProblem } from '../../model/field-problem.ts'
import { forms } from '../../model/words/forms.ts'
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
  const { failure, missing }: Pick<FormNotices, 'failure' | 'missing'> =
    name === 'create-payment' ? notices.checkout : noticesFor(values)
  const isWrong = status === 400
  const { email, firstName, message } = notices.emptyFields
  const empty = Object.entries({ email, firstName, message }).filter(
    ([field]) => isWrong && values[field]?.trim() === '',
  )
  const isMissing = empty.length > 0
  // As in the browser: if required fields are empty, shows only those errors. Otherwise, shows the first error of each field.
  const errors = new Map(isMissing || !isWrong ? empty : errorsIn(name, values))
  const form = {
    title: isWrong ? forms.again : failure.title,
    sentence: isMissing ? (missing.description ?? missing.title) : sentence,
    action: `/functions/v1/${name}`,
    // Without the honeypot, because pressing this page's button is the step that it asks for.
    fields: Object.entries(values)
      .filter(([name]) => name !== trapField)
      .map(([name, value]) => ({ name, value, kind: kindOf(name, value), error: errors.get(name) })),
  }
  return showPage(c, 'form-again', form, { status })
}

function errorsIn(name: FunctionName, values: Record<string, string>): [field: string, error: string][] {
  const issues = functions[name].safeParse(values).error?.issues ?? []
  return issues.map((issue): [string, string] => [String(issue.path[0]), fieldProblem(issue)]).reverse()
}

/** Visitors can correct the fields that they filled in. The form's hidden fields stay hidden. */
function kindOf(name: string, value: string): FieldKind {
  if (name === 'email') return 'email'
  if (name === 'firstName' || name === 'lastName') return 'text'
  if (name === 'message' && !isSignup(value)) return 'message'
  return name === 'reason' && forms.reasons.includes(value) ? 'reason' : 'hidden'
}

/** Whether the message is the hidden message of a signup form, not text that the visitor typed. */
function isSignup(message: string): boolean {
  return Object.values(signups).some((signup) => 'message' in signup && signup.message === message)
}

function noticesFor({ reason }: Record<string, string>) {
  if (reason === signups.newsletter.reason) return notices.newsletter
  if (reason === signups.starterKit.reason) return notices.starterKit
  if (reason === signups.starterKitDownload.reason) return notices.resourceDownload
  if (reason === signups.starterKits.reason) return notices.starterKits
  return notices.contact
}
