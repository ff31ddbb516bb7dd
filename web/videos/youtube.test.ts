import { expect, test } from 'vitest'
import { seconds } from '../../model/seconds.ts'
import { playerAddress, watchAddress } from './youtube.ts'

test('the player sets no cookies and starts at the chosen chapter', () => {
  expect(new URL(playerAddress('M7lc1UVf-VE', 125)).hostname).toBe('www.youtube-nocookie.com')
  expect(new URL(playerAddress('M7lc1UVf-VE', 125)).searchParams.get('start')).toBe('125')
  expect(new URL(playerAddress('M7lc1UVf-VE')).searchParams.has('start')).toBe(false)
  const asked = new URL(playerAddress('M7lc1UVf-VE', 0, 'https://a.example')).searchParams
  expect([asked.get('enablejsapi'), asked.get('origin')]).toEqual(['1', 'https://a.example'])
  expect(new URL(watchAddress('M7lc1UVf-VE', 5)).searchParams.get('t')).toBe('5s')
})

test('chapter times are parsed as minutes and seconds, optionally with hours', () => {
  expect(seconds('0:00')).toBe(0)
  expect(seconds('4:05')).toBe(245)
  expect(seconds('1:04:05')).toBe(3845)
})
