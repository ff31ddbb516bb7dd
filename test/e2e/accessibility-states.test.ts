import { expect, test } from 'vitest'
import { violationsIn } from './axe.ts'
import { openStates } from './open-states.ts'
import { visitor } from './visitor.ts'

test('every open state is accessible', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  // The state with a failed checkout logs these errors.
  page.expectConsole(/status of 400|Checkout failed/)
  expect(await violationsIn(page, openStates)).toEqual({})
}, 400_000)
