import type { Context, Next } from 'hono'
import { counted } from '../../model/formats.ts'
import { courseRoom } from '../../model/words/course-room.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { showPage } from '../http/show-page.ts'

type Refusal = {
  status: 400 | 404 | 413 | 429
  sentence: string
  mayRepeat?: boolean
  headers?: Record<string, string>
}

/** Whether a script saves what is typed, as it's typed. */
export const isScript = (c: Context): boolean => c.req.header('accept') === 'application/json'

/**
 * Shows a refused form in the room: what was typed, a way back, and a button to send it again if that can help. A script gets
 * JSON.
 */
export async function refuseForm(c: Context, refusal: Refusal): Promise<Response> {
  const { status, sentence, mayRepeat = false, headers = {} } = refusal
  if (isScript(c)) return c.json({ error: sentence }, status, headers)
  const { room } = c.var
  const fields = [...new URLSearchParams(await c.req.text())]
  const texts = fields.filter(([name, value]) => isTyped(name, value)).map(([, value]) => value.trim())
  const { pathname } = new URL(c.req.url)
  const page = {
    room,
    sentence,
    fields: mayRepeat ? fields : [],
    again: mayRepeat ? pathname : null,
    texts,
    // Forms of a story, of answers or of a lesson's note have no page of their own.
    back: pathname
      .replace(/\/story$/, '/log')
      .replace(/\/answers$/, '#worksheet')
      .replace(/\/note$/, '#note'),
  }
  return showPage(c, 'course-refused', page, { status, headers })
}

/** Buttons and hidden fields have short values, or names that no text has. */
const isTyped = (name: string, value: string) => !/^(was\.|seen$|done$)/.test(name) && value.trim().length > 1

/** Refuses forms that come too often, and keeps what was typed. */
export function limitForms(limit: RateLimit) {
  return async (c: Context, next: Next) => {
    const wait = limit(c)
    if (wait === null) return next()
    const headers = { 'retry-after': `${wait}` }
    const sentence = counted(courseRoom.refused.tooMany, wait)
    return refuseForm(c, { status: 429, sentence, mayRepeat: true, headers })
  }
}

/** Refuses forms longer than `bytes`, and shows what was typed. */
export function limitText(bytes: number) {
  return async (c: Context, next: Next) => {
    if ((await c.req.text()).length <= bytes) return next()
    return refuseForm(c, { status: 413, sentence: courseRoom.refused.tooLong })
  }
}
