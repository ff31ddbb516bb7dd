import Stripe from 'stripe'
import { day, hour, second } from '../../server/process/clock.ts'
import { type Account, type SandboxEvent, sandboxId } from './account.ts'

/** Sends a signed request to the site, over HTTP or directly to an app under test. */
type Send = (request: Request) => Promise<Response>

export type EventDelivery = ReturnType<typeof eventDelivery>

/** Signs events as Stripe does. Retries each event until the site responds with a 2xx, for at most three days. */
export function eventDelivery(account: Account) {
  const { clock, read, write } = account
  let target: { url: string; send: Send } | null = null

  async function attempt(body: string): Promise<boolean> {
    if (!target) return false
    const request = new Request(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body) },
      body,
    })
    const answer = await target.send(request).catch(() => null)
    return answer?.ok ?? false
  }

  function sign(body: string): string {
    const timestamp = Math.floor(clock.now() / second)
    return Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: read().webhookSecret,
      timestamp,
    })
  }

  return {
    emit(type: string, object: object): void {
      const id = sandboxId('evt')
      const created = Math.floor(clock.now() / second)
      const body = JSON.stringify({ id, object: 'event', livemode: false, created, type, data: { object } })
      write(({ events }) =>
        events.push({ id, body, attempts: 0, createdAt: clock.now(), nextAt: clock.now() }),
      )
    },
    /** Tries to deliver each due event once. */
    async deliver(): Promise<void> {
      if (!target) return
      for (const event of takeDue(account)) {
        if (await attempt(event.body)) {
          write((state) => {
            state.events = state.events.filter(({ id }) => id !== event.id)
          })
        }
      }
    },
    deliverTo(siteUrl: string, send: Send): void {
      target = { url: `${siteUrl}/webhooks/stripe`, send }
    },
  }
}

/** Takes the due events. First schedules their next attempt, so that no other process sends them at the same time. */
function takeDue({ clock, read, write }: Account): SandboxEvent[] {
  const now = clock.now()
  if (!read().events.some((event) => event.nextAt <= now)) return []
  return write((state) => {
    state.events = state.events.filter((event) => event.createdAt > now - 3 * day)
    const due = state.events.filter((event) => event.nextAt <= now)
    for (const event of due) {
      event.attempts++
      event.nextAt = now + Math.min(second * 2 ** event.attempts, hour)
    }
    return due
  })
}
