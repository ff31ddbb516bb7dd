import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLessons } from './read-lessons.ts'

const head = {
  module: 2,
  lesson: 3,
  title: 'Wait for the dough',
  minutes: 12,
  exercise: { title: 'Wait', steps: ['Look at a clock.'], doneWhen: 'An hour has passed.' },
}

const noVideo = { video: null, captions: null, transcript: null }

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'lessons-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** Writes lesson 2-3 with some fields changed (JSON is YAML), and reads it. */
function read(changes: Record<string, unknown> = {}, { name = '2-3-wait.mdx', body = 'Wait.\n' } = {}) {
  const path = folder()
  writeFileSync(join(path, name), `---\n${JSON.stringify({ ...head, ...changes }, null, 1)}\n---\n\n${body}`)
  return readLessons(path)
}

test('a lesson’s id is its module and its position', () => {
  expect(read()).toEqual([{ ...head, id: '2-3', name: '2-3-wait', ...noVideo, hasText: true }])
})

test('only module, lesson and title are required, and a lesson without a body has no text', () => {
  const [lesson] = read({ minutes: undefined, exercise: undefined }, { body: '' })
  expect(lesson).toMatchObject({ title: 'Wait for the dough', hasText: false })
})

test('lessons are in the course’s order', () => {
  const path = folder()
  for (const [module, lesson] of [
    [10, 1],
    [2, 10],
    [2, 9],
  ])
    writeFileSync(
      join(path, `${module}-${lesson}-a.mdx`),
      `---\nmodule: ${module}\nlesson: ${lesson}\ntitle: A\n---\n`,
    )
  expect(readLessons(path).map(({ id }) => id)).toEqual(['2-9', '2-10', '10-1'])
})

test.each([
  [{ title: undefined }, 'line 2: title: is missing'],
  [{ lesson: 0 }, 'line 4: lesson: expected 1 or more'],
  [{ color: 'brown' }, 'color: there is no such field here'],
  [{ exercise: { title: 'Wait', steps: ['a'] } }, 'exercise.doneWhen: is missing'],
  [{ title: 'In {numbers.loaves} hours' }, '{numbers.loaves} is no number or fact of the site'],
  [{ video: 'https://example.org/x' }, 'video: expected an address at YouTube or Vimeo'],
  [{ video: 'wait.mp4' }, '2-3-wait.mdx: expected a file at '],
  [{ captions: 'wait.vtt' }, '2-3-wait.mdx: expected a file at '],
  [{ lesson: 4 }, 'name the file 2-4-, then small letters, digits and hyphens'],
])('the front matter %j is a fault', (changes, fault) => {
  expect(() => read(changes)).toThrow(fault)
})

test('a video file must be in the folder media', () => {
  const path = folder()
  mkdirSync(join(path, 'media'))
  writeFileSync(join(path, 'media/wait.mp4'), '')
  const video = 'wait.mp4'
  writeFileSync(join(path, '2-3-wait.mdx'), `---\n${JSON.stringify({ ...head, video })}\n---\n`)
  expect(readLessons(path)).toMatchObject([{ video, hasText: false }])
})

test('two files for the same lesson are a fault, and one error lists the faults of all files', () => {
  const path = folder()
  for (const name of ['2-3-a', '2-3-b'])
    writeFileSync(join(path, `${name}.mdx`), `---\n${JSON.stringify(head)}\n---\n`)
  writeFileSync(join(path, '1-1-c.mdx'), 'Wait.\n')
  expect(() => readLessons(path)).toThrow(
    /1-1-c\.mdx, line 1: expected front matter.*\n.*2-3-b\.mdx, line 2: lesson: 2-3-a\.mdx is lesson 2-3 too/,
  )
})
