import { expect, test } from 'vitest'
import { storedEmail } from './email-address.ts'
import { abandonedCartTimer, convertkitContact } from './functions.ts'

const valid = { email: 'ada@example.com', firstName: 'Ada', lastName: 'L', reason: 'Hi', message: 'Hello.' }

/** Returns the first error's message, or null. */
const sentenceFor = (changes: object) =>
  convertkitContact.safeParse({ ...valid, ...changes }).error?.issues[0]?.message ?? null

test.each([
  ['firstName', 100, 'Please keep the first name under 100 characters.'],
  ['lastName', 100, 'Please keep the last name under 100 characters.'],
  ['reason', 100, 'Please keep this under 100 characters.'],
  ['message', 5_000, 'Please keep the message under 5,000 characters.'],
])('%s may have at most %i characters', (field, longest, sentence) => {
  expect(sentenceFor({ [field]: 'x'.repeat(longest) })).toBeNull()
  expect(sentenceFor({ [field]: 'x'.repeat(longest + 1) })).toBe(sentence)
})

test.each([
  [{ email: ' ' }, 'Please enter your email'],
  [{ email: 'ada at example.com' }, 'Please enter a valid email address.'],
  [{ email: `ada@${'x'.repeat(60)}.${'y.'.repeat(98)}com` }, 'This email address is too long.'],
  [{ email: 'jürgen@example.com' }, 'Please use an email address without letters like ü before the @.'],
  [{ email: 'ada@müller.example/path' }, 'Please enter a valid email address.'],
  [{ email: 'ada@müller..example' }, 'Please enter a valid email address.'],
  [{ firstName: 'Ada\nL' }, 'Please write this on one line.'],
  [{ message: 'Hello\0' }, 'Please write the message in plain text.'],
])('%o is rejected with a specific sentence', (changes, sentence) => {
  expect(sentenceFor(changes)).toBe(sentence)
})

test.each([
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['Ann@Example.com', 'Ann@Example.com'],
])('the international domain of %s is sent and stored as %s', (typed, ascii) => {
  expect(convertkitContact.parse({ ...valid, email: typed }).email).toBe(ascii)
  expect(storedEmail(typed)).toBe(ascii.toLowerCase())
})

test('a name loses the marks that would show the text after it backwards', () => {
  const named = { firstName: 'Rea\u202E', lastName: '\u2067مريم\u2069 \u061Cgpj.elif\u200F' }
  expect(convertkitContact.parse({ ...valid, ...named })).toMatchObject({
    firstName: 'Rea',
    lastName: 'مريم gpj.elif',
  })
})

test('a traffic source may have 200 characters, and a longer one never makes a form fail', () => {
  const sources = [200, 201].map((length) => {
    const cameFrom = { referrer: 'x'.repeat(length), campaign: null, landing: '/' }
    return convertkitContact.parse({ ...valid, cameFrom }).cameFrom
  })
  expect(sources).toEqual([{ referrer: 'x'.repeat(200), campaign: null, landing: '/' }, null])
})

test('a timer is canceled with a session id of up to 255 characters, the longest id at Stripe', () => {
  const accepts = (length: number) =>
    abandonedCartTimer.safeParse({
      action: 'cancel_timer',
      email: valid.email,
      stripe_session_id: 'x'.repeat(length),
    }).success
  expect([255, 256].map(accepts)).toEqual([true, false])
})
