import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { connectConvertKit } from '../../server/vendors/convertkit.ts'
import { sandboxConvertKit } from './convertkit.ts'

/** The schemas by path and method, from the OpenAPI description of Kit's API v4 as of 2026. */
const documented = z
  .record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        request: z.nullable(z.looseObject({})),
        answers: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
      }),
    ),
  )
  .parse(JSON.parse(readFileSync(new URL('./v4.fixture.json', import.meta.url), 'utf8')))

test('the site’s requests to Kit, and the sandbox’s responses, match the documentation', async () => {
  const sandbox = sandboxConvertKit({ tagIds: [5], formIds: [7], apiKey: 'kit_x', listLagMs: 0 })
  const checked: string[] = []
  const ask = checkedFetch(sandbox.app.fetch, checked)
  const convertKit = connectConvertKit({
    apiKey: 'kit_x',
    apiUrl: 'http://kit.test/v4',
    fetch: ask,
    form: { id: 7, referrer: 'https://site.test' },
  })

  const ann = {
    email: 'ann@example.com',
    firstName: 'Ann',
    firstNameGiven: true,
    lastName: 'Lee',
    left: false,
  }
  const { id } = await convertKit.keepSubscriber(ann)
  await convertKit.keepSubscriber({ ...ann, lastName: 'Li' })
  expect(sandbox.account.forms.get(7)).toEqual(new Set([id]))
  expect(sandbox.account.subscribers.get(id)?.state).toBe('inactive')
  await convertKit.tagSubscriber(id, 5)
  await convertKit.tagSubscriber(id, 5)
  await convertKit.untagSubscriber(id, 5)
  expect(sandbox.account.tags.get(5)).toEqual(new Set())
  await convertKit.untagSubscriber(id, 5)
  expect(await convertKit.unsubscribe({ email: ann.email, id: null, isBack: true })).toBeNull()
  expect(await convertKit.unsubscribe({ email: ann.email, id: null })).toBe(id)
  expect(await convertKit.unsubscribe({ email: 'bob@example.com', id: 99 })).toBeNull()
  await convertKit.account()
  expect(await convertKit.missingTags([5, 6])).toEqual([6])
  await expect(convertKit.tagSubscriber(99, 5)).rejects.toThrow('404')
  await expect(convertKit.keepSubscriber({ ...ann, email: 'nonsense' })).rejects.toThrow('422')
  await ask(`http://kit.test/v4/subscribers/${id}`, { headers: { 'x-kit-api-key': 'kit_x' } })
  await ask('http://kit.test/v4/account', { headers: { 'x-kit-api-key': 'another' } })

  expect(new Set(checked)).toEqual(
    new Set([
      'delete /v4/tags/{tag_id}/subscribers/{id} 204',
      'delete /v4/tags/{tag_id}/subscribers/{id} 404',
      'get /v4/account 200',
      'get /v4/account 401',
      'get /v4/custom_fields 200',
      'get /v4/subscribers 200',
      'get /v4/subscribers/{id} 200',
      'get /v4/tags 200',
      'post /v4/custom_fields 201',
      'post /v4/forms/{form_id}/subscribers/{id} 200',
      'post /v4/forms/{form_id}/subscribers/{id} 201',
      'post /v4/subscribers 200',
      'post /v4/subscribers 201',
      'post /v4/subscribers 422',
      'post /v4/subscribers/{id}/unsubscribe 204',
      'post /v4/subscribers/{id}/unsubscribe 404',
      'post /v4/tags/{tag_id}/subscribers/{id} 200',
      'post /v4/tags/{tag_id}/subscribers/{id} 201',
      'post /v4/tags/{tag_id}/subscribers/{id} 404',
      'put /v4/subscribers/{id} 200',
    ]),
  )
})

test('the 121st request of a minute is refused in plain text, but not a minute later', async () => {
  let now = 1_000_000
  const { app } = sandboxConvertKit({ tagIds: [], apiKey: 'kit_x', now: () => now })
  const ask = () => app.request('/v4/account', { headers: { 'x-kit-api-key': 'kit_x' } })
  for (let request = 1; request <= 120; request++) expect((await ask()).status).toBe(200)

  const refused = await ask()
  expect([refused.status, await refused.text()]).toEqual([429, 'Retry later'])
  now += 60_001
  expect((await ask()).status).toBe(200)
})

test('a list shows a new subscriber only after a while, but reading by id works at once', async () => {
  let now = 1_000_000
  const { app } = sandboxConvertKit({ tagIds: [], apiKey: 'kit_x', now: () => now })
  const headers = { 'x-kit-api-key': 'kit_x', 'content-type': 'application/json' }
  const body = JSON.stringify({ email_address: 'ann@example.com' })
  await app.request('/v4/subscribers', { method: 'POST', headers, body })
  const listed = async () => {
    const answer = await app.request('/v4/subscribers?email_address=ann@example.com', { headers })
    return ((await answer.json()) as { subscribers: unknown[] }).subscribers.length
  }

  expect((await app.request('/v4/subscribers/1', { headers })).status).toBe(200)
  expect(await listed()).toBe(0)
  now += 30_000
  expect(await listed()).toBe(1)
})

function checkedFetch(
  fetch: (request: Request) => Response | Promise<Response>,
  checked: string[],
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const method = request.method.toLowerCase()
    const path = templateOf(new URL(request.url).pathname)
    const call = documented[path]?.[method]
    expect(call, `${method} ${path} is documented`).toBeDefined()
    if (call?.request) check(call.request, JSON.parse(await request.clone().text()), `${method} ${path}`)
    const answer = await fetch(request)
    const schemas = call?.answers[String(answer.status)]
    expect(schemas, `${method} ${path} may answer ${answer.status}`).toBeDefined()
    const schema = schemas?.['application/json']
    if (schema) check(schema, await answer.clone().json(), `${method} ${path} ${answer.status}`)
    checked.push(`${method} ${path} ${answer.status}`)
    return answer
  }
}

function templateOf(path: string): string {
  const template = Object.keys(documented).find((each) =>
    new RegExp(`^${each.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(path),
  )
  return template ?? path
}

function check(schema: z.core.JSONSchema.JSONSchema, value: unknown, what: string) {
  const result = z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }).safeParse(value)
  expect(result.error?.issues ?? [], what).toEqual([])
}
