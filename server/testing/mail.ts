import type { Email } from 'postal-mime'
import type { TestSite } from './site.ts'

/** Runs the due jobs, then returns all sent emails, oldest first. */
export async function mailed({ services, worker }: TestSite): Promise<Email[]> {
  await worker.runDue()
  const stored = (await services.sandbox.mailbox?.list()) ?? []
  return stored.map(({ mail }) => mail).reverse()
}

/** Returns the first path in an email that begins with `start`. Throws if there is none. */
export function linkIn(mail: Email | undefined, start: string): string {
  const link = new RegExp(`https?://[^/\\s]+(${start}[^\\s)]+)`).exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error(`no ${start} link in ${mail?.text}`)
  return link
}
