import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Head } from './head.tsx'

test('a text of the structured data can’t end its element', () => {
  const name = 'A </script><script>run()</script>'
  const html = renderToStaticMarkup(
    <Head title="A" description="B" path="/" structuredData={() => [{ '@type': 'Thing', name }]} />,
  )
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Thing', name }])
})
