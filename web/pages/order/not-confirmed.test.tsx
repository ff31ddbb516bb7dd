import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productWords } from '../../../model/words/product.ts'
import { ConfirmedByEmail, OrderUnknown } from './not-confirmed.tsx'

test.each([OrderUnknown, ConfirmedByEmail])(
  '%o names the course only if nothing else is for sale',
  (Page) => {
    expect(renderToStaticMarkup(<Page own={null} />)).toContain('Get my course link')
    const shown = renderToStaticMarkup(<Page own={productWords.order} />)
    expect(shown).toContain('Get my link')
    expect(shown).not.toMatch(/course/i)
  },
)
