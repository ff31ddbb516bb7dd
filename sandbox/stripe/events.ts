import Stripe from 'stripe'
import { minute, second } from '../../server/clock.ts'
import { type Account, sandboxId } from './account.ts'

/** How a signed request reaches the site: over HTTP, or straight into an app under test. */
export type Send = (request: Request) => Promise<Response>

export type EventDelivery = {
  emit(type: string, object: object): void
  /** Tries every event whose turn it is, once. */
  deliver(): Promise<void>
  deliverTo(siteUrl: string, send: Send): void
}

/** Signs events as Stripe does and repeats each until the site has answered it with a 2xx, for three days. */
export function eventDelivery(account: Account): EventDelivery {
  const { state, clock, save } = account
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
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: state.webhookSecret, timestamp })
  }

  return {
    emit(type, object) {
      const id = sandboxId('evt')
      const created = Math.floor(clock.now() / second)
      const body = { id, object: 'event', livemode: false, created, type, data: { object } }
      state.events.push({
        id,
        body: JSON.stringify(body),
        attempts: 0,
        nextAt: clock.now(),
        delivered: false,
      })
      save()
    },
    async deliver() {
      const due = state.events.filter((each) => !each.delivered && each.nextAt <= clock.now())
      if (due.length === 0) return
      for (const event of due) {
        event.attempts++
        event.nextAt = clock.now() + Math.min(second * 2 ** event.attempts, 60 * minute)
        event.delivered = await attempt(event.body)
      }
      const oldest = clock.now() - 3 * 24 * 60 * minute
      state.events = state.events.filter((event) => !event.delivered && event.nextAt > oldest)
      save()
    },
    deliverTo(siteUrl, send) {
      target = { url: `${siteUrl}/webhooks/stripe`, send }
    },
  }
}
