import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import NotMePage from './page.tsx'

test.each(['ask', 'ask-reader', 'suppressed', 'quiet'] as const)(
  'who asks %s may have bought nothing, or something else than the course',
  (state) => {
    expect(renderToStaticMarkup(<NotMePage data={{ state }} />)).not.toMatch(/course/i)
  },
)
