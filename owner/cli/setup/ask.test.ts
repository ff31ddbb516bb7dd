import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openAsk } from './ask.ts'

test('at a terminal, typed answers are visible, except secret ones', async () => {
  const keys = new PassThrough()
  let screen = ''
  const { ask, close } = openAsk(keys, { attended: true, write: (text) => (screen += text) })
  const plain = ask('Name')
  keys.write('Robin\r')
  expect(await plain).toBe('Robin')
  const secret = ask('Key', { isSecret: true })
  keys.write('sk_live_123\r')
  expect(await secret).toBe('sk_live_123')
  const after = ask('Town')
  keys.write('Oslo\r')
  expect(await after).toBe('Oslo')
  close()
  expect(screen).toContain('Robin')
  expect(screen).toContain('Oslo')
  expect(screen).not.toMatch(/sk|123/)
})

test('Ctrl-C ends the questions', async () => {
  const keys = new PassThrough()
  const { ask } = openAsk(keys, { attended: true, write: () => {} })
  const answer = ask('Name')
  keys.write('\x03')
  await expect(answer).rejects.toThrow('nothing was written')
})

test('piped lines are the answers, even if all arrive at once', async () => {
  const { ask, close } = openAsk(Readable.from(['a\n b \nc']), { attended: false, write: () => {} })
  expect([await ask('1'), await ask('2'), await ask('3')]).toEqual(['a', 'b', 'c'])
  await expect(ask('4')).rejects.toThrow('The input ended early: nothing was written.')
  close()
})
