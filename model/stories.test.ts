import { expect, test } from 'vitest'
import { story } from './stories.ts'

const hidden = {
  name: 'Ada of Leeds',
  saidOn: '2026-11-20',
  case: null,
  text: 'Ten pages, then twelve sales.',
  evidence: null,
  checkedOn: null,
  show: false,
}
const faults = (entry: object) =>
  story.safeParse(entry).error?.issues.map(({ path, message }) => [path, message])

test('a story is shown only with the typical result', () => {
  expect(story.parse(hidden).typical).toBeNull()
  expect(faults({ ...hidden, show: true })).toEqual([
    [['typical'], 'expected what most buyers earn, or that you don’t know: pages show it next to the story'],
  ])
  expect(faults({ ...hidden, typical: ' ', show: true })).toHaveLength(1)
  const shown = { ...hidden, typical: 'Most buyers have earned nothing yet.', show: true }
  expect(story.parse(shown)).toEqual(shown)
})
