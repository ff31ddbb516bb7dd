import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { starter } from './reader/test-site.ts'
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

test('evidence needs the day on which somebody looked at it', () => {
  expect(faults({ ...hidden, evidence: 'By their log' })).toEqual([
    [['checkedOn'], 'expected the day on which the evidence was looked at'],
  ])
  expect(faults({ ...hidden, evidence: 'By their log', checkedOn: '2026-11-21' })).toBeUndefined()
})

test('pages have only the stories that the owner shows', () => {
  const { folder, add } = starter()
  const shown = { ...hidden, typical: 'Most buyers have earned nothing yet.', show: true }
  add('stories/ada.yaml', JSON.stringify(hidden))
  add('stories/ben.yaml', JSON.stringify({ ...shown, name: 'Ben' }))
  const print =
    "import('./model/stories.ts').then((m) => console.log(m.stories.map(({ name }) => name).join()))"
  const env = { SITE_DIR: folder }
  expect(execFileSync(process.execPath, ['-e', print], { env, encoding: 'utf8' }).trim()).toBe('Ben')
})
