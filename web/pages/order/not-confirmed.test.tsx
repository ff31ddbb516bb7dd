import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productWords } from '../../../model/words/product.ts'
import { ConfirmedByEmail, NotPaid, OrderEnded, OrderUnknown } from './not-confirmed.tsx'

test.each([OrderUnknown, ConfirmedByEmail])(
  '%o names the course only if nothing else is for sale',
  (Page) => {
    expect(renderToStaticMarkup(<Page own={null} />)).toContain('Get my course link')
    const shown = renderToStaticMarkup(<Page own={productWords.order} />)
    expect(shown).toContain('Get my link')
    expect(shown).not.toMatch(/course/i)
  },
)

test('an order of something that is no longer sold has no way back to it', () => {
  const ended = (name: string | null) => renderToStaticMarkup(<OrderEnded name={name} button={undefined} />)
  expect(ended('workbook')).toContain('href="/products/workbook"')
  expect(ended(null).match(/href="\/[^"]*"/g)).toEqual(['href="/"'])
  expect(renderToStaticMarkup(<NotPaid name="workbook" />)).toContain('href="/checkout?product=workbook"')
  expect(renderToStaticMarkup(<NotPaid name={null} />)).not.toContain('checkout?')
})
