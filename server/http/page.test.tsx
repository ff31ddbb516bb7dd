import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { page } from './page.tsx'

const policyOf = ({ headers }: Response) => headers.get('content-security-policy')?.split('; ')

test('a page escapes what a visitor wrote, keeps its status and is never indexed or cached', async () => {
  const answer = page({ title: 'Hello <b>', status: 400, body: <p>{'<script>alert(1)</script>'}</p> })
  const html = await answer.text()

  expect(answer.status).toBe(400)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('the policy of a page allows exactly the style that stands in it, no script, and forms of ours alone', async () => {
  const answer = page({ title: 'Style', body: null })
  const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? ''

  const hash = createHash('sha256').update(style).digest('base64')
  const policy = (pictures: string) => [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-src 'self'",
    `img-src ${pictures}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  expect(policyOf(answer)).toEqual(policy("'self' data:"))
  expect(policyOf(page({ title: 'Style', body: null, indexed: true }))).toEqual(policy("https: 'self' data:"))
})
