import { describe, expect, test } from 'vitest'
import { hour, minute } from '../process/clock.ts'
import { addressOf, orderOf } from '../testing/orders.ts'
import { databases } from '../testing/services.ts'
import { type TestSite, testSite } from '../testing/site.ts'
import { moveOrder, replaceKey } from './manage-access.ts'
import { openConfirmation } from './order-confirmation.ts'

const email = 'ada@example.com'

const open = async (site: TestSite, address: { sessionId: string; claim: string }) => {
  const form = new URLSearchParams({ session_id: address.sessionId, claim: address.claim })
  const answer = await site.post('/course/open', `${form}`)
  return { status: answer.status, to: answer.headers.get('location') ?? '' }
}

describe.each(databases)('the claim of an order on %s', (kind) => {
  test('opens the course for the browser that paid, as soon as the payment is settled', async () => {
    const site = await testSite(kind)
    const { sessionId, back } = await site.buy(email)
    await site.worker.runDue()
    const claim = new URL(back ?? '').searchParams.get('claim') ?? ''
    const { access_token, claim_hash } = await orderOf(site)
    expect(await open(site, { sessionId, claim })).toEqual({ status: 303, to: `/course/${access_token}` })
    expect((await site.app.request(`/course/${access_token}`)).status).toBe(200)
    expect(claim_hash).not.toContain(claim)
  })

  test('gives nothing away to a stranger who has the email address and the session id', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    await site.worker.runDue()
    const guesses = ['', 'x', 'k'.repeat(32), sessionId, (await orderOf(site)).claim_hash ?? '', '\0']
    for (const claim of guesses) {
      expect(await openConfirmation(site.services)({ sessionId, claim })).toBeNull()
      expect((await open(site, { sessionId, claim })).to).toContain('/checkout/success?')
    }
    expect(await openConfirmation(site.services)({ sessionId: 'cs_\0', claim: 'x' })).toBeNull()
    // A stranger who enters the buyer's email address gets only a new checkout with a different claim.
    const other = await site.buy(email, 'leave')
    const { claim } = await addressOf(site, other.sessionId)
    expect(await openConfirmation(site.services)({ sessionId, claim })).toBeNull()
    expect((await open(site, { sessionId, claim })).to).toContain('/checkout/success?')
  })

  test('is valid for two hours after the payment', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    await site.worker.runDue()
    const address = await addressOf(site, sessionId)
    site.services.clock.advance(2 * hour - minute)
    expect((await open(site, address)).to).toContain('/course/')
    expect(await openConfirmation(site.services)(address)).toMatchObject({ state: 'paid', email })
    site.services.clock.advance(minute)
    expect((await open(site, address)).to).toContain('/checkout/success?')
    expect(await openConfirmation(site.services)(address)).toBeNull()
  })

  test('of a checkout that is paid hours later works at once, until two hours after the payment', async () => {
    const site = await testSite(kind)
    // The buyer is back before any webhook.
    site.services.sandbox.stripe?.deliverTo('http://site', async () => new Response(null, { status: 500 }))
    const { sessionId } = await site.buy(email, 'leave')
    site.services.clock.advance(3 * hour)
    await site.post(`/sandbox/stripe/pay/${sessionId}`, `${new URLSearchParams({ email, wish: 'pay' })}`)
    const address = await addressOf(site, sessionId)
    expect(await openConfirmation(site.services)(address)).toMatchObject({ state: 'paid', email })
    site.services.clock.advance(2 * hour - minute)
    expect((await open(site, address)).to).toContain('/course/')
    site.services.clock.advance(minute)
    expect((await open(site, address)).to).toContain('/checkout/success?')
    expect(await openConfirmation(site.services)(address)).toBeNull()
  })

  test('ends two hours after a checkout that nobody paid', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email, 'leave')
    const address = await addressOf(site, sessionId)
    site.services.clock.advance(25 * hour - minute)
    expect(await openConfirmation(site.services)(address)).toMatchObject({ state: 'unpaid' })
    site.services.clock.advance(minute)
    expect(await openConfirmation(site.services)(address)).toBeNull()
  })

  test.each(['leave', 'pay-later'])('opens nothing for a buyer who chose to %s', async (wish) => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email, wish)
    expect((await open(site, await addressOf(site, sessionId))).to).toContain('/checkout/success?')
  })

  test('opens nothing after a refund', async () => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    await site.press(sessionId, 'refund')
    await site.worker.runDue()
    expect((await open(site, await addressOf(site, sessionId))).to).toContain('/checkout/success?')
  })

  test.each([
    ['replaces the link', replaceKey],
    ['moves the course', moveOrder],
  ])('stops working when the owner %s, like the old link', async (_, act) => {
    const site = await testSite(kind)
    const { sessionId } = await site.buy(email)
    await site.worker.runDue()
    const address = await addressOf(site, sessionId)
    expect(await act(site.services, (await orderOf(site)).id, 'bob@example.com')).toHaveProperty('order')
    expect((await open(site, address)).to).toContain('/checkout/success?')
    expect(await openConfirmation(site.services)(address)).toBeNull()
  })
})

test('the course URL in an older email redirects to the course', async () => {
  const site = await testSite('sqlite')
  const answer = await site.app.request('/access/some-key_1')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/course/some-key_1'])
})
