import { expect } from 'vitest'
import { inCurrency } from '../../../model/formats.ts'
import { offer } from '../../../model/offer.ts'
import { someone } from '../someone.ts'
import type { Visitor } from './visitor.ts'

/** Fills in the checkout form, pays in the sandbox and waits for the order page. */
export async function buy({ fill, press, click, arrive, texts }: Visitor): Promise<void> {
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
