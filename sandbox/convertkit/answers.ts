import type { Context } from 'hono'
import type * as z from 'zod'

/** Kit paginates its lists. The sandbox returns every list as one page. */
export const onePage = {
  has_previous_page: false,
  has_next_page: false,
  start_cursor: 'WzFd',
  end_cursor: 'WzFd',
  per_page: 500,
}

export const errors = (...sentences: string[]) => ({ errors: sentences })

export const notFound = (c: Context) => c.json(errors('Not Found'), 404)

/** Parses the request body. Returns Kit's 422 response if the body doesn't match the schema. */
export async function readBody<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body | Response> {
  const parsed = schema.safeParse(await c.req.json().catch(() => ({})))
  return parsed.success ? parsed.data : c.json(errors(parsed.error.issues[0]?.message ?? ''), 422)
}
