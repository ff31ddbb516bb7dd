import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalPage } from './legal-page.tsx'

const page = { path: '/terms', title: 'Terms', description: 'What holds.', inShort: 'be kind.', sections: [] }

test('a legal page has the date that its file says, or none', () => {
  expect(renderToStaticMarkup(<LegalPage {...page} updated="2026-02-03" />)).toContain(
    'last updated February 3, 2026',
  )
  expect(renderToStaticMarkup(<LegalPage {...page} />)).not.toContain('last updated')
})
