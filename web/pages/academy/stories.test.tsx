import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stories } from './stories.tsx'

const story = {
  id: 'ada',
  name: 'Ada of Leeds',
  text: 'Ten pages.\n\nThen <b>one</b> sale.',
  evidence: 'By a log.',
  typical: 'Most buyers earn nothing.',
}

test('a published story is shown as plain text, with the buyer’s name, the evidence and the typical result', () => {
  const html = renderToStaticMarkup(<Stories shown={[story]} />)
  expect(html).toContain('<p>Ten pages.</p><p>Then &lt;b&gt;one&lt;/b&gt; sale.</p>')
  expect(html).toMatch(
    /<strong>Ada of Leeds<\/strong>.*By a log\..*<p>Most buyers earn nothing\.<\/p><\/figcaption>/,
  )
})

test('without a published story there is no section', () => {
  expect(renderToStaticMarkup(<Stories shown={[]} />)).toBe('')
})
