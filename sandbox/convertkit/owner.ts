import { Hono } from 'hono'
import * as z from 'zod'
import type { Account } from './account.ts'
import { onePage, readBody } from './answers.ts'

const needed = 'Subject and content are required'
const broadcastBody = z.object({
  subject: z.string(needed),
  content: z.string(needed),
  send_at: z.nullish(z.string()),
})

const blank = "Label can't be blank"
const fieldBody = z.object({ label: z.string(blank).trim().min(1, blank) })

/** Routes for the account's name, draft broadcasts and custom fields. */
export function ownerRoutes({ broadcasts, fields }: Account): Hono {
  const app = new Hono()

  app.get('/account', (c) =>
    c.json({
      user: { email: 'owner@example.com' },
      account: { name: 'Sandbox', plan_type: 'creator', primary_email_address: 'owner@example.com' },
    }),
  )

  app.post('/broadcasts', async (c) => {
    const body = await readBody(c, broadcastBody)
    if (body instanceof Response) return body
    const { subject, content, send_at } = body
    const id = broadcasts.push({ id: broadcasts.length + 1, subject, content })
    const status = send_at === null ? 'draft' : 'scheduled'
    return c.json({ broadcast: { id, subject, content, send_at, status } }, 201)
  })

  app.get('/custom_fields', (c) =>
    c.json({ custom_fields: [...fields].map(customField), pagination: onePage }),
  )

  app.post('/custom_fields', async (c) => {
    const body = await readBody(c, fieldBody)
    if (body instanceof Response) return body
    fields.set(body.label.toLowerCase().replaceAll(/\W+/g, '_'), body.label)
    return c.json({ custom_field: [...fields].map(customField).at(-1) }, 201)
  })

  return app
}

function customField([key, label]: [string, string], index: number) {
  return { id: index + 1, name: `ck_field_${index + 1}_${key}`, key, label }
}
