import { join } from 'node:path'
import * as fc from 'fast-check'
import Stripe from 'stripe'
import { expect, inject, test } from 'vitest'
import type { Product } from '../../contract/products.ts'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { productNamed, tagsFor } from '../../model/sold.ts'
import { workbook } from '../../model/test-product.ts'
import { openAccount, type Payment, type Session } from '../../sandbox/stripe/account.ts'
import { disputesOf, total } from '../../sandbox/stripe/objects.ts'
import { hour, second } from '../process/clock.ts'
import type { Order, OrderState } from '../store/tables.ts'
import { everything, siteSelling } from '../testing/products.ts'
import { bothDatabases } from '../testing/services.ts'
import type { TestSite } from '../testing/site.ts'
import { connectStripe } from '../vendors/stripe.ts'
import { giveProduct, moveOrder, replaceKey, resendKey, revokeOrder } from './manage-access.ts'
import { priceAtStripe } from './price-problem.ts'
import { refundOrder } from './refund-order.ts'
import { settleCheckout } from './settle.ts'

/**
 * Random sequences of actions by buyers, Stripe and the owner. Events arrive late, twice, in any order, or never. In the end,
 * each order's state matches Stripe's, and access to the course matches the payment.
 */

const buyers = ['ada', 'bob'] as const
/** The buttons of the stand-in for Stripe. A button that isn't available in the current state does nothing. */
const presses = [
  'succeed',
  'fail',
  'refund',
  'refund-part',
  'refund-fails',
  'dispute',
  'dispute-part',
  'dispute-won',
  'dispute-lost',
] as const
const ownerActs = ['refund', 'refund-cents', 'rekey', 'resend', 'move', 'revoke'] as const

const nth = fc.nat(1)
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      buy: fc.constantFrom('pay', 'pay-later', 'leave', 'SANDBOX20', 'SANDBOX100'),
      product: fc.constantFrom(offer.name, offer.name, workbook.name, everything.name),
      who: fc.constantFrom(...buyers),
    }),
  },
  { weight: 9, arbitrary: fc.record({ press: fc.constantFrom(...presses), nth }) },
  { weight: 2, arbitrary: fc.record({ deliver: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ look: nth }) },
  { weight: 3, arbitrary: fc.record({ owner: fc.constantFrom(...ownerActs), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      gift: fc.constantFrom(...buyers),
      product: fc.constantFrom(offer.name, workbook.name, everything.name),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tamper: nth }) },
  { weight: 1, arbitrary: fc.record({ restorePrice: nth }) },
  { weight: 1, arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 30 }) }) },
)
/** With `isHeard`, all events so far are delivered and the due jobs run after the action. Otherwise this happens later. */
const heardAct = fc.record({ act, isHeard: fc.boolean() })
const purchase = fc.record({
  act: fc.constant({ buy: 'pay', who: 'ada', product: offer.name }),
  isHeard: fc.boolean(),
})
const steps = fc
  .tuple(purchase, fc.array(heardAct, { minLength: 2, maxLength: 8 }))
  .map(([first, others]) => [first, ...others])

type Act = Partial<{
  buy: string
  who: string
  product: string
  press: string
  nth: number
  deliver: number[]
  look: number
  owner: (typeof ownerActs)[number]
  gift: string
  tamper: number
  restorePrice: number
  hours: number
}>

/** Opens one site for all runs on a database. Each run has its own buyers. */
async function openWorld(kind: (typeof bothDatabases)[number]) {
  const site = await siteSelling(kind, everything)
  const { services, app, worker } = site
  const { db, clock, config } = services
  const terms = { siteUrl: config.siteUrl, allowPromotionCodes: true, ...config.invoiceSettings }
  const stripe = services.sandbox.stripe?.config
  if (stripe) services.payments = connectStripe(stripe, { ...terms, automaticTax: true })
  const held: string[] = []
  services.sandbox.stripe?.deliverTo('http://site', async (request) => {
    held.push(await request.text())
    return new Response()
  })
  const account = openAccount(join(config.dataDir, 'sandbox-stripe.json'), clock)
  let run = 0

  async function deliver(payload: string) {
    const secret = services.sandbox.stripe?.config.webhookSecret ?? ''
    const timestamp = Math.floor(clock.now() / second)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await app.request('/webhooks/stripe', { method: 'POST', headers, body: payload })
    expect(answer.status).toBe(200)
  }

  const ordersOf = (domain: string): Promise<Order[]> =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('email', 'like', `%@${domain}`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  return {
    site,
    held,
    account,
    deliver,
    ordersOf,
    newDomain: () => {
      held.length = 0
      run += 1
      return `run${run}.example`
    },
    worker,
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

async function perform(world: World, domain: string, step: Act): Promise<void> {
  const { site, held } = world
  const { services, worker } = site
  const { db, clock } = services
  const orders = await world.ordersOf(domain)
  const nth = (n: number | undefined) => (orders.length > 0 ? orders[(n ?? 0) % orders.length] : undefined)
  const product = productNamed(step.product ?? '')
  if (step.buy && product) await buy(site, `${step.who}@${domain}`, step.buy, product)
  if (step.press) {
    const session = nth(step.nth)?.checkout_session_id
    if (session) await site.press(session, step.press)
  }
  if (step.deliver) {
    const events = step.deliver.flatMap((n) => (held.length > 0 ? [held[n % held.length] ?? ''] : []))
    await Promise.all(events.map((event) => world.deliver(event)))
    await worker.runDue()
  }
  if (step.look !== undefined) {
    const session = nth(step.look)?.checkout_session_id
    if (session) await Promise.all([1, 2].map(() => settleCheckout(services, session)))
  }
  const id = nth(step.nth)?.id
  if (step.owner && id) await actAsOwner(site, step.owner, id, domain)
  if (step.gift && product) await giveProduct(services, `${step.gift}@${domain}`, product)
  const tampered = nth(step.tamper ?? step.restorePrice)
  if (tampered?.paid_at === null && tampered.state !== 'gift') {
    const own = productNamed(tampered.product)
    const price_id = (step.tamper === undefined && own && priceAtStripe(own, services)) || 'price_other'
    if (step.tamper !== undefined || step.restorePrice !== undefined)
      await db.updateTable('orders').set({ price_id }).where('id', '=', tampered.id).execute()
  }
  if (step.hours) clock.advance(step.hours * hour)
}

async function buy(site: TestSite, email: string, how: string, product: Product) {
  const isCode = how.startsWith('SANDBOX')
  const priceId = priceAtStripe(product, site.services) ?? ''
  await site.buy(email, isCode ? 'pay' : how, isCode ? how : '', priceId)
}

async function actAsOwner(
  { services }: TestSite,
  act: (typeof ownerActs)[number],
  id: string,
  domain: string,
) {
  if (act === 'refund') await refundOrder(services, id)
  if (act === 'refund-cents') await refundOrder(services, id, 1_000)
  if (act === 'rekey') await replaceKey(services, id)
  if (act === 'resend') await resendKey(services, id)
  if (act === 'move') await moveOrder(services, id, `cy@${domain}`)
  if (act === 'revoke') await revokeOrder(services, id, 'for a test')
}

async function hearAll({ held, deliver, worker }: World): Promise<void> {
  for (const event of held.toReversed()) await deliver(event)
  await worker.runDue()
}

/** Delivers all events, and advances the clock until the site has asked Stripe about the pending orders. */
async function comeToRest(world: World): Promise<void> {
  await hearAll(world)
  for (const hours of [24, 7]) {
    world.site.services.clock.advance(hours * hour)
    await hearAll(world)
  }
}

/** The expected final state of an order, derived only from Stripe's data. */
function stateAtStripe(order: Order, session: Session | undefined): OrderState {
  if (!session) return 'gift'
  const { payment } = session
  if (!payment && session.status !== 'complete') return 'expired'
  // A code made the order free, so there is no payment to refund.
  if (!payment) return order.price_id === 'price_other' ? 'mismatched' : 'paid'
  if (payment.status === 'processing') return 'processing'
  if (payment.status !== 'succeeded') return 'payment_failed'
  const isDisputed = payment.dispute?.status === 'needs_response'
  const back = payment.refundedCents + lostCents(payment, total(session))
  const isBack = isDisputed ? payment.refundedCents >= total(session) : back >= total(session)
  if (order.price_id === 'price_other') return isBack ? 'returned' : 'mismatched'
  if (isDisputed) return 'disputed'
  if (back === 0) return 'paid'
  if (!isBack) return 'partly_refunded'
  return back > payment.refundedCents ? 'dispute_lost' : 'refunded'
}

function lostCents(payment: Payment, whole: number): number {
  const lost = disputesOf(payment).filter(({ status }) => status === 'lost')
  return Math.min(
    whole,
    lost.reduce((sum, { amount = whole }) => sum + amount, 0),
  )
}

function keeps(order: Order, session: Session | undefined): boolean {
  const state = stateAtStripe(order, session)
  if (order.revoked_at !== null) return false
  if (state === 'gift' || state === 'paid' || state === 'partly_refunded') return true
  const { payment } = session ?? {}
  if (state !== 'disputed' || !payment) return false
  return payment.refundedCents + lostCents(payment, order.amount_cents) < order.amount_cents
}

async function check(world: World, domain: string): Promise<void> {
  const { services, app } = world.site
  const { db } = services
  const { sessions } = world.account.read()
  const orders = await world.ordersOf(domain)
  const sent = await db.selectFrom('deliveries').selectAll().execute()
  const holders = new Set<string>()
  for (const order of orders) {
    const session = sessions[order.checkout_session_id ?? '']
    const open = keeps(order, session)
    expect(order.state).toBe(stateAtStripe(order, session))
    if (order.paid_at !== null) {
      expect(order.refunded_cents).toBe(session?.payment?.refundedCents ?? 0)
      expect(order.amount_cents).toBe(session && total(session))
    }
    const { status } = await app.request(`/course/${order.access_token ?? 'none-of-these-opens'}`)
    expect(status === 200).toBe(open)
    if (open) for (const tag of tagsFor(order)) holders.add(`${order.contact_id} ${tag}`)
    const welcomes = sent.filter(({ key }) => key.startsWith(`mail:welcome:${order.id}`))
    if (open) expect(welcomes.filter(({ state }) => state === 'sent')).not.toEqual([])
    expect(
      sent.filter(({ key, state }) => key === `mail:sale:${order.id}` && state === 'sent').length,
    ).toBeLessThan(2)
  }
  const tagged = await db
    .selectFrom('contact_tags')
    .innerJoin('contacts', 'contacts.id', 'contact_id')
    .select(['contact_id', 'tag_id'])
    .where('tag_id', 'in', [tags.purchased, workbook.tagId])
    .where('email', 'like', `%@${domain}`)
    .execute()
  expect(tagged.map(({ contact_id, tag_id }) => `${contact_id} ${tag_id}`).sort()).toEqual(
    [...holders].sort(),
  )
  expect(await db.selectFrom('jobs').select('last_error').where('state', '=', 'dead').execute()).toEqual([])
}

test.each(bothDatabases)(
  'on %s, orders end in the state that Stripe has, whatever happens in whatever order',
  async (kind) => {
    const world = await openWorld(kind)
    // Loads the email code first, because that takes longer than many runs.
    await world.site.buy('ada@first.example')
    await hearAll(world)
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const domain = world.newDomain()
        for (const { act, isHeard } of taken) {
          await perform(world, domain, act)
          if (isHeard) await hearAll(world)
        }
        await comeToRest(world)
        await check(world, domain)
      }),
      inject('thorough') ? { numRuns: 200 } : { numRuns: 15, interruptAfterTimeLimit: 240 * second },
    )
  },
  400 * second,
)
