import { type Context, Hono } from 'hono'
import type { Account, Lists } from './account.ts'
import { notFound, onePage } from './answers.ts'

/**
 * Routes to list the tags and a subscriber's tags, to add a subscriber to a tag or a form, and to remove a tag from a
 * subscriber.
 */
export function listRoutes({ subscribers, tags, forms }: Account, now: () => number): Hono {
  const app = new Hono()
  const at = () => new Date(now()).toISOString()

  app.get('/tags', (c) => {
    const all = [...tags.keys()].map((id) => ({ id, name: `Tag ${id}`, created_at: at() }))
    return c.json({ tags: all, pagination: onePage })
  })

  app.get('/subscribers/:id/tags', (c) => {
    const id = Number(c.req.param('id'))
    if (!subscribers.has(id)) return notFound(c)
    const given = [...tags].filter(([, people]) => people.has(id))
    const named = given.map(([tag]) => ({ id: tag, name: `Tag ${tag}`, tagged_at: at() }))
    return c.json({ tags: named, pagination: onePage })
  })

  app.delete('/tags/:list/subscribers/:id', (c) => {
    const list = tags.get(Number(c.req.param('list')))
    return list?.delete(Number(c.req.param('id'))) ? c.body(null, 204) : notFound(c)
  })
  app.post('/tags/:list/subscribers/:id', (c) => add(c, tags, 'tagged_at'))
  app.post('/forms/:list/subscribers/:id', (c) => add(c, forms, 'added_at'))

  function add(c: Context, lists: Lists, stamp: string) {
    const list = lists.get(Number(c.req.param('list')))
    const subscriber = subscribers.get(Number(c.req.param('id')))
    if (!list || !subscriber) return notFound(c)
    const known = list.has(subscriber.id)
    list.add(subscriber.id)
    return c.json({ subscriber: { ...subscriber, [stamp]: at() } }, known ? 200 : 201)
  }

  return app
}
