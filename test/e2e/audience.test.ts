import { expect, test } from 'vitest'
import { site } from '../../model/site.ts'
import { linkTo, readMail } from './mailbox.ts'
import { open } from './open.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

test('a subscriber confirms with a button, and unsubscribes with one', async () => {
  const page = await visitor()
  const email = someone('reader')
  await open(page, '/')
  const form = page.getByRole('form', { name: `Subscribe to ${site.newsletter}` })
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button').click()
  await page.getByText("You're in!").waitFor()

  const mail = await readMail(page, email, /confirm/i)
  await page.goto(linkTo('/confirm', mail))
  await page.locator('main').getByRole('button').click()
  await page.getByRole('heading', { name: 'You’re on the list', exact: true }).waitFor()

  await page.goto(linkTo('/unsubscribe', mail))
  await page.locator('main').getByRole('button').click()
  await page.getByRole('heading', { name: 'You’re off the list', exact: true }).waitFor()
})

test('the starter kit comes by email, and its files exist', async () => {
  const page = await visitor()
  const email = someone('kit')
  await open(page, '/')
  const form = page.getByRole('form', { name: 'Get the Starter Kit by email' })
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button').click()
  await page.getByText('Starter Kit on its way!').waitFor()

  await page.goto(linkTo('/downloads/mine', await readMail(page, email, /download/i)))
  const button = page.locator('main').getByRole('button')
  if (await button.count()) await button.first().click()
  const files = page.locator('main a[href*="/downloads/"]')
  await files.first().waitFor()
  for (const file of await files.all()) {
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/pdf|spreadsheet/)
  }
})
