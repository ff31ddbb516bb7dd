import { expect, test } from 'vitest'
import { buy } from './buy.ts'
import { phone, visitor } from './visitor.ts'

const kept = 'The sentence I keep (under twenty words)'
const sentence = 'Studio software for wedding photographers who work alone'
const first = 'First line of my home page'

test('a buyer fills in a worksheet and the notes, on a desktop and on a phone', async () => {
  const buyer = await visitor()
  const { visit, click, arrive, fill, type, texts, evaluate } = buyer
  await visit('/checkout')
  await buy(buyer)
  await click('button', 'Open your course')
  await arrive(/^\/course\/[\w-]+$/)
  const room = await evaluate(() => location.pathname)
  await visit(`${room}/1-1`)
  await fill(kept, sentence)
  await expect.poll(() => texts('[data-status]')).toContain('Everything is saved.')

  const other = await visitor(phone)
  const typedIn = (name: string) =>
    other.evaluate(
      (label) =>
        [...document.querySelectorAll('textarea')].find(({ labels }) => labels[0]?.textContent === label)
          ?.value,
      name,
    )
  await other.visit(`${room}/1-1`)
  expect(await typedIn(kept)).toBe(sentence)
  await other.fill(first, 'For photographers without an office')
  await other.fill('Your notes', 'Typed on the train')
  await expect
    .poll(() => other.texts('[data-status]'))
    .toEqual(['Everything is saved.', 'Everything is saved.'])
  expect(await other.texts('.lesson-bar a')).toEqual(['Worksheet', 'Notes', 'Next, 1.2'])

  // The keys are only for a wide window. Visiting again moves the focus out of the field.
  await visit(`${room}/1-1`)
  await type('n')
  await arrive(`${room}/1-2`)
  await expect.poll(() => texts('.answer-text')).toContain(sentence)
})
