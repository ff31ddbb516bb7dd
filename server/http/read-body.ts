import type { Context } from 'hono'

/** A body in one of the forms that a browser or a functions client sends it in. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; value: Record<string, string> }
  | { kind: 'unreadable' }
  | { kind: 'unsupported' }

/** JSON, or the fields of a form. */
export async function readBody(c: Context): Promise<Body> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') {
    return { kind: 'form', value: Object.fromEntries(new URLSearchParams(await c.req.text())) }
  }
  if (type !== 'application/json') return { kind: 'unsupported' }
  try {
    return { kind: 'json', value: JSON.parse(await c.req.text()) }
  } catch {
    return { kind: 'unreadable' }
  }
}
