import { expect, test } from 'vitest'
import { achievements, bonusCents, bonuses, modules, questions, steps } from './course.ts'
import { lessonLinks } from './lesson-links.ts'

test('the bonuses are worth $199, $149 and $129, together $477', () => {
  expect(bonuses.map(({ cents }) => cents)).toEqual([19_900, 14_900, 12_900])
  expect(bonusCents).toBe(47_700)
})

test('the course has six modules with lessons, five steps and five questions', () => {
  expect(modules).toHaveLength(6)
  expect(modules.every(({ lessons }) => lessons.length > 0)).toBe(true)
  expect(steps).toHaveLength(5)
  expect(questions).toHaveLength(5)
  expect(achievements.length).toBeGreaterThan(0)
})

test('no two lessons share a title', () => {
  const titles = modules.flatMap(({ lessons }) => lessons.map(({ title }) => title))
  expect(new Set(titles).size).toBe(titles.length)
})

test('every lesson has its line among the links', () => {
  const titles = modules.flatMap(({ lessons }) => lessons.map(({ title }) => title))
  expect(Object.keys(lessonLinks)).toEqual(titles)
})
