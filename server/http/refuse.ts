import type { Context } from 'hono'
import type { Problem } from '../../contract/problem.ts'
import { noticePage } from '../../model/words/notice.ts'
import { shared } from '../../model/words/shared.ts'
import { showPage } from './show-page.ts'

type Refusal = Problem & {
  status: 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500
  headers?: Record<string, string>
}

/** Rejects a request with JSON, or with a page if the client accepts HTML. */
export async function refuse(c: Context, { status, headers = {}, ...problem }: Refusal): Promise<Response> {
  if (!wantsPage(c)) return c.json(problem, status, headers)
  const title = status === 500 ? shared.error.heading : noticePage.refused
  const notice = { title, text: problem.error, isError: true, faultId: problem.id }
  return showPage(c, 'notice', notice, { status, headers })
}

export function wantsPage(c: Context): boolean {
  const asksForPage = c.req.header('accept')?.includes('text/html') ?? false
  return asksForPage && !c.req.header('content-type')?.includes('json')
}
