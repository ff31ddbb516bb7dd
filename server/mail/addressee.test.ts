import { expect, test } from 'vitest'
import { safeName } from './addressee.ts'

test.each(['Ann', 'Jean-Luc', "D'Arcy", 'María José', 'Łukasz', '李雷', 'J. R.'])(
  '%s is greeted by name',
  (name) => {
    expect(safeName(` ${name} `)).toBe(name)
  },
)

test('a right-to-left name is isolated, so that it leaves numbers after it in order', () => {
  expect(safeName('مريم')).toBe('\u2068مريم\u2069')
})

test.each([
  'www.win.example',
  'https://win.example',
  'Ann.example',
  'win@example.com',
  '<b>Ann</b>',
  'Ann 50% off',
  '+1 555 0100',
  'You have won a very large sum of money',
  'A'.repeat(31),
  '',
])('%j is never used in a greeting', (name) => {
  expect(safeName(name)).toBe('')
})
