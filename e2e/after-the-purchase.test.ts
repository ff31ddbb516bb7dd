import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { offer } from '../content/offer.ts'
import { tags } from '../contract/tags.ts'
import { linkTo, readMail } from './mailbox.ts'
import { open } from './open.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

/** What the owner's tool knows of a person, on the data of the site under test. */
async function known(email: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'owner/main.ts', 'contact', email, '--json'],
    { env: { ...process.env, DATA_DIR: inject('dataDir') } },
  )
  return JSON.parse(stdout)
}

test('a purchase ends in one order, one purchased tag, no waiting timer and an open course', async () => {
  const page = await visitor()
  const email = someone('owner.sees')
  await open(page, '/checkout')
  await page.locator('main').getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  const confirmation = page.url()

  await page.goto(linkTo('/course', await readMail(page, email, /welcome/i)))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main').textContent()).toContain(offer.product)
  const orderNumber = new URL(confirmation).searchParams.get('session_id')
  expect(await page.locator('main').textContent()).toContain(`order number ${orderNumber}`)

  const tagged = async () => (await known(email)).tags.map(({ tag_id }: { tag_id: number }) => tag_id)
  await expect.poll(tagged, { timeout: 60_000, interval: 1_000 }).toEqual([tags.purchased])
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
  await expect.poll(async () => (await known(email)).orders[0].state, { timeout: 60_000 }).toBe('refunded')
  await page.goto(confirmation)
  await page.getByRole('heading', { level: 1, name: 'This order has ended' }).waitFor()
}, 400_000)
