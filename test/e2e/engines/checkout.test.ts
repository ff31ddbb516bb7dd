import { expect, test } from 'vitest'
import { someone } from '../someone.ts'
import { buy } from './buy.ts'
import { visitor } from './visitor.ts'

test('a buyer goes from the course to the pay page and to the confirmed order', async () => {
  const buyer = await visitor()
  const { open, click, arrive, texts, hydrated, evaluate } = buyer
  await open('/academy')
  const [join = ''] = await texts('main a[href="/checkout"]')
  await click('link', join, 'main')
  await arrive('/checkout')
  await buy(buyer)
  await hydrated()
  await expect.poll(() => evaluate(() => localStorage.getItem('checkoutUserData'))).toBeNull()
})

test('a buyer who leaves the pay page gets to the cancel page', async () => {
  const { open, fill, press, arrive, click, texts } = await visitor()
  await open('/checkout')
  await fill('Email', someone('leaver'))
  await fill('First name', 'Ada')
  await press('Enter')
  await arrive(/^\/sandbox\/stripe\//)
  await click('button', 'Leave')
  await arrive(/^\/checkout\/cancel/)
  await expect.poll(() => texts('main a')).toContain('Try Again')
})

test('a buyer without scripts also gets to the confirmed order', async () => {
  const buyer = await visitor({ scripts: false })
  await buyer.visit('/checkout')
  await buy(buyer)
})
