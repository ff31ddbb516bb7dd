import { type FormNotices, type Notice, notices } from '../../content/notices.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { contactReasons, signups } from '../../contract/signups.ts'
import { page } from './page.tsx'

/** What a browser without JavaScript sees after a form went well: the words of the toast, on a page. */
export function donePage(values: Record<string, string>): Response {
  const { title, description }: Notice = noticesFor(values).success
  return page({
    title,
    body: (
      <>
        {description && <p>{description}</p>}
        <p>
          <a href="/">Back to the site</a>
        </p>
      </>
    ),
  })
}

/** The same form again, with what was written in it and what is wrong with it. */
export function formPage(
  name: FunctionName,
  { values, sentence, status }: { values: Record<string, string>; sentence: string; status: number },
): Response {
  const { failure, missing }: Pick<FormNotices, 'failure' | 'missing'> =
    name === 'create-payment' ? notices.checkout : noticesFor(values)
  const says = lacksWords(values) ? (missing.description ?? missing.title) : sentence
  return page({
    title: status === 400 ? 'Almost there' : failure.title,
    status,
    body: (
      <>
        <p className="error">{status === 400 ? says : sentence}</p>
        <form method="post" action={`/functions/v1/${name}`}>
          {Object.entries(values).map(([field, value]) => (
            <Field key={field} name={field} value={value} />
          ))}
          <p>
            <button type="submit">Send again</button>
          </p>
        </form>
      </>
    ),
  })
}

/** Whether a field that its form wants came empty: then the form has a sentence of its own. */
function lacksWords(values: Record<string, string>): boolean {
  return [values.email, values.firstName, values.message].some((value) => value?.trim() === '')
}

/** A map: anybody can name a field `__proto__`. */
const labels = new Map([
  ['email', 'Email'],
  ['firstName', 'First name'],
  ['lastName', 'Last name (optional)'],
])

function Field({ name, value }: { name: string; value: string }) {
  const label = labels.get(name)
  if (label) {
    return (
      <label>
        {label}
        <input name={name} type={name === 'email' ? 'email' : 'text'} defaultValue={value} />
      </label>
    )
  }
  if (name === 'message' && !isSignup(value)) {
    return (
      <label>
        Message
        <textarea name="message" rows={6} defaultValue={value} />
      </label>
    )
  }
  if (name === 'reason' && contactReasons.some((reason) => reason === value)) {
    return (
      <label>
        Reason
        <select name="reason" defaultValue={value}>
          {contactReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </label>
    )
  }
  return <input type="hidden" name={name} value={value} />
}

/** A signup's message is the form's own, not the visitor's. */
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
