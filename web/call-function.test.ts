import { afterEach, expect, test, vi } from 'vitest'
import { forms } from '../model/words/forms.ts'
import { callFunction } from './call-function.ts'

afterEach(() => void vi.unstubAllGlobals())

const call = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  return callFunction('abandoned-cart-timer', { action: 'start_timer', email: 'bo@example.org' })
}

test.each([
  ['a proxy’s page', new Response('<h1>Sign in</h1>')],
  ['nothing', new Response('')],
  ['other JSON', Response.json({ message: 'Hello' })],
])('a call that is answered by %s has failed, because nobody may have got it', async (_, answer) => {
  await expect(call(answer)).rejects.toThrow(forms.failed)
})

test('a call that the server confirms has succeeded', async () => {
  expect(await call(Response.json({ ok: true }))).toEqual({ ok: true })
})
