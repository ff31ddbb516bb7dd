import { expect, test } from 'vitest'
import { impersonal, personal } from './personal.ts'

test.each([
  ['{firstName}, one question', 'Ann, one question', 'One question'],
  ['Thank you, {firstName}!', 'Thank you, Ann!', 'Thank you!'],
  ['Dear {firstName},', 'Dear Ann,', 'Dear,'],
  ['{greeting}\n\nToday, {firstName}, we bake.', 'Hi Ann,\n\nToday, Ann, we bake.', 'Hi,\n\nToday, we bake.'],
  ['{firstName}: read this', 'Ann: read this', 'Read this'],
  ['Hello **{firstName}**, welcome', 'Hello **Ann**, welcome', 'Hello, welcome'],
  ['**{firstName}**, welcome. For _{firstName}_', '**Ann**, welcome. For _Ann_', 'Welcome. For'],
  ['**Hello {firstName}** and ***{firstName}***', '**Hello Ann** and ***Ann***', '**Hello** and'],
  ['## {firstName}, one question', '## Ann, one question', '## One question'],
  ['## {firstName}\n\nwelcome', '## Ann\n\nwelcome', '##\n\nwelcome'],
  ['- {firstName}, look\n- {firstName}\n- and', '- Ann, look\n- Ann\n- and', '- Look\n-\n- and'],
  ['> 1. {firstName}: look', '> 1. Ann: look', '> 1. Look'],
  ['**{firstName}, one question**', '**Ann, one question**', '**One question**'],
  ['And **{firstName}, one question**', 'And **Ann, one question**', 'And **one question**'],
  ['See [{firstName}, your page](/a)', 'See [Ann, your page](/a)', 'See [Your page](/a)'],
  ['[**{firstName}**, your page](/a)', '[**Ann**, your page](/a)', '[Your page](/a)'],
  ['{firstName}’s first page', 'Ann’s first page', 'First page'],
  ["On **{firstName}'s** page", "On **Ann's** page", 'On page'],
  ['No name', 'No name', 'No name'],
])('%j has a name, or none', (text, named, unnamed) => {
  expect(personal(text, 'Ann')).toBe(named)
  expect(personal(text, '')).toBe(unnamed)
})

test('a name is taken as it is', () => {
  expect(personal('Hi {firstName}', '$& {greeting}')).toBe('Hi $& {greeting}')
})

test('an archived issue has nobody’s name', () => {
  const issue = {
    slug: 'a',
    subject: 'For you, {firstName}',
    preview: '{firstName}, look',
    markdown: '{greeting}',
  }
  expect(impersonal(issue)).toEqual({ slug: 'a', subject: 'For you', preview: 'Look', markdown: 'Hi,' })
})
