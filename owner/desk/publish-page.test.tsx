import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Entry } from './publish-page.tsx'

test('a PDF and a file for sale are called files, and a picture is called one', () => {
  const shown = ['downloads/kit.pdf', 'products/book/book.epub', 'covers/Rye.JPG'].map((file) =>
    renderToStaticMarkup(<Entry file={file} />),
  )
  expect(shown).toEqual([
    'File: downloads/kit.pdf',
    'File: products/book/book.epub',
    'Picture: covers/Rye.JPG',
  ])
})
