import { expect, test } from 'vitest'
import { storedEmail } from './email-address.ts'
import { abandonedCartTimer, convertkitContact } from './functions.ts'

const valid = { email: 'ada@example.com', firstName: 'Ada', lastName: 'L', reason: 'Hi', message: 'Hello.' }

/** Returns the first error's message, or null. */
const problemWith = (changes: object) =>
  convertkitContact.safeParse({ ...valid, ...changes }).error?.issues[0]?.message ?? null

test.each([
  ['firstName', 100, 'longFirstName'],
  ['lastName', 100, 'longLastName'],
  ['reason', 100, 'long'],
  ['message', 5_000, 'longMessage'],
])('%s may have at most %i characters', (field, longest, problem) => {
  expect(problemWith({ [field]: 'x'.repeat(longest) })).toBeNull()
  expect(problemWith({ [field]: 'x'.repeat(longest + 1) })).toBe(problem)
})

test.each([
  [{ email: ' ' }, 'emptyEmail'],
  [{ email: 'ada at example.com' }, 'invalidEmail'],
  [{ email: `ada@${'x'.repeat(60)}.${'y.'.repeat(98)}com` }, 'longEmail'],
  [{ email: 'jürgen@example.com' }, 'internationalEmail'],
  [{ email: 'jürgen' }, 'invalidEmail'],
  [{ email: 'ada@müller.example/path' }, 'invalidEmail'],
  [{ email: 'ada@müller..example' }, 'invalidEmail'],
  [{ firstName: 'Ada\nL' }, 'oneLine'],
  [{ message: 'Hello\0' }, 'plainMessage'],
])('%o is rejected, and the issue says why', (changes, problem) => {
  expect(problemWith(changes)).toBe(problem)
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

test('a traffic source has no marks that would turn the owner’s list around', () => {
  const cameFrom = { referrer: null, campaign: 'spring\u202E', landing: '/' }
  expect(convertkitContact.parse({ ...valid, cameFrom }).cameFrom?.campaign).toBe('spring')
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
