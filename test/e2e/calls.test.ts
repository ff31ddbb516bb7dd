import { expect, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { site } from '../../model/site.ts'
import { arrived, open } from './open.ts'
import { someone } from './someone.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Records each function call. Omits `cameFrom`, which isn't in the specification and which another test checks. */
function callsOf(page: Visitor) {
  const calls: [name: string | undefined, body: unknown][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/functions/')) return
    const { cameFrom, ...body } = request.postDataJSON()
    calls.push([pathname.split('/').at(-1), body])
  })
  return calls
}

const byEmail = [
  { path: '/', button: `Get ${site.newsletter}`, reason: 'growth_notes', tagId: tags.growthNotes },
  {
    path: '/articles/clickup-for-creators',
    button: 'Subscribe Free',
    reason: 'growth_notes',
    tagId: tags.growthNotes,
  },
  { path: '/', button: 'Get the Starter Kit', reason: 'starter_kit', tagId: tags.starterKit },
  {
    path: '/affiliate',
    button: 'Send me the kits',
    reason: 'affiliate_starter_kits',
    tagId: tags.starterKit,
  },
]

const messages: Record<string, string> = {
  growth_notes: 'Growth Notes newsletter signup',
  starter_kit: 'Affiliate Academy Starter Kit signup',
  affiliate_starter_kits: 'Affiliates Academy Starter Kits download',
}

test.each(byEmail)('“$button” on $path sends an email address, a name from it and a tag', async (form) => {
  const page = await visitor()
  const calls = callsOf(page)
  const email = someone()
  await page.goto(form.path)
  const button = page.getByRole('button', { name: form.button }).first()
  await page.locator('form').filter({ has: button }).first().getByRole('textbox').fill(email)
  await button.click()
  await page.getByText('Check your inbox').first().waitFor()
  const { reason, tagId } = form
  const [firstName] = email.split('@')
  const body = { firstName, lastName: '', email, reason, message: messages[reason], tagId }
  expect(calls).toEqual([['convertkit-contact', body]])
})

test('a signup sends the visitor’s source, even after a navigation', async () => {
  const page = await visitor()
  // Wait for hydration. Before that, a link would load a new document, and the source in memory would be lost.
  await open(page, '/tools?utm_source=newsletter&utm_medium=email&utm_campaign=one')
  await page.getByRole('link', { name: 'Free Resources' }).first().click()
  await arrived(page, '/resources')
  const form = page
    .getByRole('form')
    .filter({ has: page.getByRole('textbox', { name: /email/i }) })
    .last()
  await form.getByRole('textbox', { name: /email/i }).fill(someone())
  const asked = page.waitForRequest((request) => request.url().endsWith('/convertkit-contact'))
  await form.getByRole('button').last().click()
  const { cameFrom } = (await asked).postDataJSON()
  expect(cameFrom).toEqual({ referrer: null, campaign: 'newsletter / email / one', landing: '/tools' })
})

test('each resource’s form sends the typed name and its own tag', async () => {
  const tagIds = [tags.starterKit, tags.beginnersGuide]
  for (const [card, tagId] of tagIds.entries()) {
    const page = await visitor()
    const calls = callsOf(page)
    const email = someone()
    await page.goto('/resources')
    await page.getByRole('button', { name: 'Get it free' }).nth(card).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(' Ada ')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send it to me' }).click()
    await dialog.getByText('Check Your Inbox!').waitFor()
    const body = { firstName: 'Ada', lastName: '', email, reason: 'starter_kit_download', tagId }
    expect(calls).toEqual([['convertkit-contact', body]])
  }
})

test('the contact form sends its five fields and no tag', async () => {
  const page = await visitor()
  const calls = callsOf(page)
  const email = someone()
  await page.goto('/contact')
  await page.getByLabel('First name').fill(' Ada ')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Reason').selectOption('Media/podcast inquiry')
  await page.getByLabel('Message').fill(' Hello. ')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Message sent', { exact: true }).waitFor()
  const body = { firstName: 'Ada', lastName: '', email, reason: 'Media/podcast inquiry', message: 'Hello.' }
  expect(calls).toEqual([['convertkit-contact', body]])
})

test.each([
  ['canceled', 'Leave', tags.abandonedCart],
  ['paid', /^pay/i, tags.purchased],
])(
  'a %s checkout starts the timer, creates the payment, stops the timer and requests the tag',
  async (_, button, tagId) => {
    const page = await visitor()
    const calls = callsOf(page)
    const buyer = { email: someone(), firstName: 'Ada', lastName: 'Lovelace' }
    await page.goto('/checkout')
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('First name').fill(buyer.firstName)
    await page.getByLabel('Last name').fill(buyer.lastName)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: button }).first().click()
    await page.waitForFunction(() => localStorage.getItem('checkoutUserData') === null)
    const session = new URL(page.url()).searchParams.get('session_id')
    expect(calls).toEqual([
      ['abandoned-cart-timer', { action: 'start_timer', ...buyer }],
      ['create-payment', { ...buyer, priceId: offer.priceId }],
      [
        'abandoned-cart-timer',
        { action: 'cancel_timer', email: buyer.email, ...(session && { stripe_session_id: session }) },
      ],
      ['convertkit-contact', { ...buyer, tagId }],
    ])
  },
)
