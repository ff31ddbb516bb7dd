import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import { ownerAddress } from '../mail/addressee.ts'
import type { Needs } from '../needs.ts'
import { mailKeysAgain } from './manage-access.ts'

type Site = Needs<'db' | 'clock' | 'config'>

/** The form for buyers who have lost their course link. The response doesn't reveal whether somebody has bought. */
export async function showKeyForm(c: Context, { config }: Needs<'config'>): Promise<Response> {
  return showPage(c, 'access', { state: 'ask', email: ownerAddress(config).address })
}

export async function sendKeyAgain(c: Context, services: Site): Promise<Response> {
  // A body that isn't a form has no email field.
  const email = (new URLSearchParams(await c.req.text()).get('email') ?? '').trim()
  // Erased orders have an empty email address, which must not match. PostgreSQL rejects text that contains NUL.
  if (email !== '' && !email.includes('\0')) await mailKeysAgain(services, email)
  return showPage(c, 'access', { state: 'sent', email: ownerAddress(services.config).address })
}
