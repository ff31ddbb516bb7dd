import { expect, test } from 'vitest'
import { readTime, time } from './site-time.ts'

test.each([
  ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59:00Z'],
  ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-01 23:00', '2026-11-02T04:00:00Z'],
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00Z'],
  ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00Z'],
  ['Europe/Berlin', '2026-03-29 03:30', '2026-03-29T01:30:00Z'],
  ['Asia/Kathmandu', '2026-06-01 08:00:30', '2026-06-01T02:15:30Z'],
])('in %s, %s is %s', (zone, typed, moment) => {
  expect(new Date(readTime(typed, 0, zone)).toISOString()).toBe(moment.replace('Z', '.000Z'))
  if (typed.length === 16) expect(time(Date.parse(moment), zone)).toBe(typed)
})

test('a site without a time zone shows that its times are in UTC', () => {
  expect(time(Date.parse('2026-01-05T12:00Z'), 'UTC')).toBe('2026-01-05 12:00 UTC')
  expect(readTime('2026-01-05 12:00', 0, 'UTC')).toBe(Date.parse('2026-01-05T12:00Z'))
})

test('the time of a file, which has parts of a millisecond, is shown', () => {
  expect(time(Date.parse('2026-01-05T12:00:59Z') + 0.25, 'UTC')).toBe('2026-01-05 12:00 UTC')
})

test('a time with a zone is in that zone, and an invalid time is refused', () => {
  const zone = 'America/New_York'
  expect(readTime('2026-01-05T12:00Z', 0, zone)).toBe(Date.parse('2026-01-05T12:00Z'))
  expect(readTime('2026-01-05 12:00+02:00', 0, zone)).toBe(Date.parse('2026-01-05T10:00Z'))
  for (const typed of ['soon', '2026-1-05 12:00', '2026-01-05 25:00'])
    expect(() => readTime(typed, 0, zone)).toThrow('isn’t a time')
  expect(() => readTime('2026-01-05 12:00', Date.parse('2026-01-06'), zone)).toThrow('is in the past')
})

test.each([
  ['UTC', '2027-02-30 08:00', 'There is no day 2027-02-30.'],
  ['UTC', '2027-09-31', 'There is no day 2027-09-31.'],
  ['UTC', '2027-09-31T08:00Z', 'There is no day 2027-09-31.'],
  ['America/New_York', '2027-03-14 02:30', 'There is no 02:30 on 2027-03-14 in America/New_York'],
  ['Europe/Berlin', '2027-03-28 02:30', 'There is no 02:30 on 2027-03-28 in Europe/Berlin'],
  ['Australia/Lord_Howe', '2027-10-03 02:15', 'There is no 02:15 on 2027-10-03 in Australia/Lord_Howe'],
  ['America/New_York', '2027', '"2027" isn’t a time like'],
  ['America/New_York', '2027-06-01 24:00', 'isn’t a time like'],
  ['America/New_York', '06/01/2027 08:00', 'isn’t a time like'],
])('in %s, %s is refused', (zone, typed, sentence) => {
  expect(() => readTime(typed, 0, zone)).toThrow(sentence)
})
