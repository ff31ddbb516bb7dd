import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offer } from '../../model/offer.ts'
import { callFunction } from '../call-function.ts'
import { readCheckoutUserData, removeCheckoutUserData } from './checkout-user-data.ts'
import { startCheckout } from './start-checkout.ts'

const buyer = { email: 'bo@example.org', firstName: 'Bo', lastName: '' }
const payPage = 'https://checkout.example.org/pay/1'

let calls: { path: string; body: Record<string, unknown> }[]
let answers: Record<string, Response>
let left: string[]

beforeEach(() => {
  calls = []
  left = []
  answers = {
    'abandoned-cart-timer': Response.json({ ok: true }),
    'create-payment': Response.json({ ok: true, url: payPage }),
  }
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    calls.push({ path, body: JSON.parse(body) })
    return (
      answers[path.split('/').at(-1) ?? ''] ??
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    )
  })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { assign: (url: string) => left.push(url) })
  // Call the `pageshow` listener at once, as after a restore from the back/forward cache. Otherwise, startCheckout would
  // never resolve.
  vi.stubGlobal('addEventListener', (_: string, back: () => void) => back())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a checkout starts the timer, stores the buyer, creates the payment and navigates to it', async () => {
  await startCheckout(buyer, offer)
  expect(calls).toEqual([
    { path: '/functions/v1/abandoned-cart-timer', body: { action: 'start_timer', ...buyer } },
    { path: '/functions/v1/create-payment', body: { ...buyer, priceId: offer.priceId, cameFrom: null } },
  ])
  expect(readCheckoutUserData()).toEqual(buyer)
  expect(left).toEqual([payPage])
})

test('what the buyer agreed to is sent with the payment alone, and isn’t stored', async () => {
  await startCheckout({ ...buyer, consent: 'I agree.' }, offer)
  expect(calls.map(({ body }) => body.consent)).toEqual([undefined, 'I agree.'])
  expect(readCheckoutUserData()).toEqual(buyer)
})

test('the timer of a product that isn’t the course names its price', async () => {
  await startCheckout(buyer, { priceId: 'price_workbook', isCourse: false })
  expect(calls.map(({ body }) => body.priceId)).toEqual(['price_workbook', 'price_workbook'])
})

test('a timer that fails to start is logged and doesn’t stop the sale', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  answers['abandoned-cart-timer'] = Response.json({ error: 'Please try again later.' }, { status: 500 })
  await startCheckout(buyer, offer)
  expect(logged).toHaveBeenCalledOnce()
  expect(left).toEqual([payPage])
})

test('a timer that gets no answer doesn’t stop the sale', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  delete answers['abandoned-cart-timer']
  const started = startCheckout(buyer, offer)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  late.abort()
  await vi.waitFor(() => expect(left).toEqual([payPage]))
  await started
})

test('a payment without a URL fails, and the browser doesn’t navigate', async () => {
  answers['create-payment'] = Response.json({ ok: true })
  await expect(startCheckout(buyer, offer)).rejects.toThrow('no URL')
  expect(left).toEqual([])
})

test('a call that is made while the visitor leaves outlives the page', async () => {
  const sent = vi.fn(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', sent)
  const cancel = { action: 'cancel_timer', email: buyer.email } as const
  await callFunction('abandoned-cart-timer', cancel, { keepalive: true })
  expect(sent).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ keepalive: true }))
})

test('invalid stored data is ignored', () => {
  localStorage.setItem('checkoutUserData', '{"email":3}')
  expect(readCheckoutUserData()).toBeNull()
  localStorage.setItem('checkoutUserData', 'not json')
  expect(readCheckoutUserData()).toBeNull()
})

test('a deleted buyer is no longer stored', async () => {
  await startCheckout(buyer, offer)
  removeCheckoutUserData()
  expect(readCheckoutUserData()).toBeNull()
})

test('without browser storage, the sale continues', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('switched off', 'SecurityError')
    },
  })
  await startCheckout(buyer, offer)
  expect(left).toEqual([payPage])
})
