import type { Context } from 'hono'
import { showPage } from '../http/show-page.ts'
import { ownerAddress } from '../mail/addressee.ts'
import type { Needs } from '../needs.ts'
import { mailKeysAgain } from './manage-access.ts'

/** The form for buyers who have lost their course link. The response doesn't reveal whether somebody has bought. */
export function showKeyForm({ config }: Needs<'config'>) {
  return (c: Context): Promise<Response> =>
    showPage(c, 'access', { state: 'ask', email: ownerAddress(config).address })
}

export function sendKeyAgain(services: Needs<'db' | 'clock' | 'config'>) {
  return async (c: Context): Promise<Response> => {
    // A body that isn't a form has no email field.
    const email = (new URLSearchParams(await c.req.text()).get('email') ?? '').trim()
    // Erased orders have an empty email address, which must not match. PostgreSQL rejects text that contains NUL.
    if (email !== '' && !email.includes('\0')) await mailKeysAgain(services, email)
    return showPage(c, 'access', { state: 'sent', email: ownerAddress(services.config).address })
  }
}
