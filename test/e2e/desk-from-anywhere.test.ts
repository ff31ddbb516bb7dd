import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { buy } from './buy.ts'
import { ownerTool } from './owner-tool.ts'
import { enroll, invitation, withFinger } from './passkey.ts'
import { someone } from './someone.ts'
import { visitor } from './visitor.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('an owner enrolls a phone, refunds an order with a fingerprint, and revokes the phone', async () => {
  const buyer = someone()
  const owner = ownerTool()
  await buy(await visitor(), buyer)
  const page = await visitor(phone)
  const finger = await withFinger(page)
  page.expectConsole(/status of 404|404: no page/)
  expect((await page.goto('/desk'))?.status()).toBe(404)

  const link = await invitation(owner)
  await page.goto(link)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('A name for this device').fill('My phone')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.waitForURL('**/desk')
  const [cookie, ...others] = await page.context().cookies()
  expect(cookie).toMatchObject({
    name: '__Secure-desk',
    path: '/desk',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  expect(others).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')

  // The link works only once, so no other browser can use it.
  const another = await visitor(phone)
  another.expectConsole(/status of 404|404: no page/)
  for (const address of [link, '/desk']) expect((await another.goto(address))?.status()).toBe(404)
  expect(await another.context().cookies()).toEqual([])

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('row').filter({ hasText: buyer }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Refund …' }).click()
  await page.getByLabel('How much').fill('10.00')
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByText('typed: 10.00').waitFor()
  expect(await violations(page)).toEqual([])
  // With a wrong fingerprint, nothing happens, and the page says so.
  await finger(false)
  await page.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await page.getByRole('alert').filter({ hasText: 'That didn’t work' }).waitFor()
  await finger(true)
  await page.getByRole('button', { name: 'Confirm with your passkey' }).click()
  await page.getByText('Refunded $10.00.').waitFor()

  // After a sign-out, the URL of a page asks for the passkey and then shows the page.
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Devices', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with your passkey' }).waitFor()
  await page.goto('/desk/devices')
  await page.getByRole('button', { name: 'Sign in with your passkey' }).click()
  await page.waitForURL('**/desk/devices')
  await page.getByText('Refunded $10.00.').waitFor()

  // A script on a page of the site gets nothing, neither by a request nor from a window that it opens.
  for (const from of ['/contact', '/newsletter', '/access']) {
    await page.goto(from)
    expect(await page.evaluate(() => fetch('/desk/contacts').then(({ status }) => status))).toBe(404)
    const opened = page.context().waitForEvent('page')
    await page.evaluate(() => Object.assign(window, { desk: window.open('/desk/contacts') }))
    await (await opened).getByRole('navigation', { name: 'Desk' }).waitFor()
    const isCut = () => {
      const { desk } = window as { desk?: Window }
      try {
        return desk?.closed === true || !desk?.document.querySelector('[aria-label=Desk]')
      } catch {
        return true
      }
    }
    expect(await page.evaluate(isCut)).toBe(true)
    await (await opened).close()
  }

  const { devices } = JSON.parse((await owner('desk', '--devices', '--json')).out)
  const { id } = devices.find(({ name }: { name: string }) => name === 'My phone')
  await owner('desk', '--revoke', id)
  expect((await page.goto('/desk'))?.status()).toBe(404)
}, 120_000)

test('what is typed after the session has ended is offered after the next sign-in', async () => {
  const page = await visitor(phone)
  // The desk builds its editor at the first use.
  page.setDefaultTimeout(600_000)
  // Until the browser is enrolled, it gets no fonts.
  page.expectConsole(/status of 40[14]/)
  await withFinger(page)
  await enroll(page, await invitation(ownerTool()))
  const first = page.locator('textarea').first()
  const state = page.locator('.state')
  await page.goto('/desk/content/edit?file=story.yaml')
  await first.fill('Typed while signed in.')
  await expect.poll(() => state.textContent()).toContain('Draft, kept at')
  const devices = await page.context().newPage()
  await devices.goto('/desk/devices')
  await devices.getByRole('button', { name: 'Sign out' }).click()
  await devices.getByRole('button', { name: 'Sign in with your passkey' }).waitFor()
  await first.fill('Typed after the session ended.')
  await expect.poll(() => state.textContent()).toContain('you are signed out')
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with your passkey' }).click()
  await page.getByRole('button', { name: 'Take it' }).click()
  expect(await first.inputValue()).toBe('Typed after the session ended.')
  await expect.poll(() => state.textContent()).toContain('Draft, kept at')
  await page.getByRole('button', { name: 'Back to the saved text' }).click()
  await expect.poll(() => state.textContent()).toBe('As it is saved')
}, 1_200_000)
