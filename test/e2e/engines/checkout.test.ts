import { expect, test } from 'vitest'
import { inCurrency } from '../../../model/formats.ts'
import { offer } from '../../../model/offer.ts'
import { someone } from '../someone.ts'
import { type Visitor, visitor } from './visitor.ts'

async function buy({ fill, press, click, arrive, texts }: Visitor) {
  await fill('Email', someone('buyer'))
  await fill('First name', 'Ada')
  await press('Enter')
  await arrive(/^\/sandbox\/stripe\//)
  await click('button', 'Pay (no money moves)')
  await arrive(/^\/checkout\/success\?session_id=/)
  await expect.poll(() => texts('.receipt dd')).toContain(inCurrency(offer.cents))
  expect(await texts('.receipt dd')).toContain(offer.title)
  expect(await texts('main .eyebrow')).toEqual(['Paid in full'])
}

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
