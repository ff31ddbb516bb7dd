import type { Context } from 'hono'
import type { Problem } from '../../contract/problem.ts'
import { page } from './page.tsx'

type Refusal = Problem & {
  status: 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500
  headers?: Record<string, string>
}

/** Says no, in JSON to a program and on a page to a browser that would show the answer to a person. */
export function refuse(c: Context, { status, headers = {}, ...problem }: Refusal): Response {
  if (!wantsPage(c)) return c.json(problem, status, headers)
  const answer = page({
    title: 'That did not work',
    status,
    body: (
      <>
        <p className="error">{problem.error}</p>
        {problem.id && <p className="soft">If you write to me about it, name this: {problem.id}</p>}
        <p>
          <a href="/">Back to the site</a>
        </p>
      </>
    ),
  })
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

export function tooLong(c: Context): Response {
  return refuse(c, { status: 413, error: 'This is too long.' })
}

export function wantsPage(c: Context): boolean {
  const asksForPage = c.req.header('accept')?.includes('text/html') ?? false
  return asksForPage && !c.req.header('content-type')?.includes('json')
}
