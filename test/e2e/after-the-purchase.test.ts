import { expect, test } from 'vitest'
import { tags } from '../../contract/tags.ts'
import { offer } from '../../model/offer.ts'
import { buy } from './buy.ts'
import { linkTo, readMail } from './mailbox.ts'
import { ownerTool } from './owner-tool.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

/** Runs the owner's `contact` command for an email address, and returns its output. */
const known = async (email: string) => JSON.parse((await ownerTool()('contact', email, '--json')).out)

test('a purchase leads to one order, one purchased tag, no waiting timer and an open course', async () => {
  const page = await visitor()
  const email = someone('owner.sees')
  const sessionId = await buy(page, email)
  const confirmation = page.url()
  // The receipt, the room and the owner's lists show the same number.
  const orderNumber = (await known(email)).orders[0].id.slice(-8)
  const receipt = await page.locator('.receipt').textContent()
  expect(receipt).toContain(`Order number${orderNumber}`)
  expect(receipt).toContain(`At Stripe: ${sessionId}`)

  await page.goto(linkTo('/course', await readMail(page, email, /welcome/i)))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main').textContent()).toContain(offer.title)
  expect(await page.locator('main').textContent()).toContain(`Order number: ${orderNumber}`)

  const tagged = async () => (await known(email)).tags.map(({ tag_id }: { tag_id: number }) => tag_id)
  await expect.poll(tagged, { timeout: 60_000, interval: 250 }).toEqual([tags.purchased])
  const person = await known(email)
  expect(person.orders).toHaveLength(1)
  expect(person.orders[0].state).toBe('paid')
  expect(person.carts.map(({ state }: { state: string }) => state)).toEqual(['paid'])

  await page.goto('/sandbox/stripe')
  await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Refund', exact: true })
    .click()
  await expect
    .poll(async () => (await known(email)).orders[0].state, { timeout: 60_000, interval: 250 })
    .toBe('refunded')
  await page.goto(confirmation)
  await page.getByRole('heading', { level: 1, name: 'This order has ended' }).waitFor()
}, 400_000)
