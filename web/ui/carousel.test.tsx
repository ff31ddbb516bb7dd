import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

const withCards = (count: number) =>
  renderToStaticMarkup(
    <Carousel label="Cards">
      {Array.from({ length: count }, (_, at) => (
        <p key={String(at)}>{at}</p>
      ))}
    </Carousel>,
  )

test('one card has no buttons to others', () => {
  expect(withCards(2)).toContain('<button')
  expect(withCards(1)).not.toContain('<button')
})
