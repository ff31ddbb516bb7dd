import { expect, test } from 'vitest'
import { videos } from '../../content/videos.ts'
import { playerAddress, seconds, watchAddress } from './youtube.ts'

test('the player sets no cookies and begins at the chosen chapter', () => {
  expect(new URL(playerAddress('M7lc1UVf-VE', 125)).hostname).toBe('www.youtube-nocookie.com')
  expect(new URL(playerAddress('M7lc1UVf-VE', 125)).searchParams.get('start')).toBe('125')
  expect(new URL(playerAddress('M7lc1UVf-VE')).searchParams.has('start')).toBe(false)
  expect(new URL(watchAddress('M7lc1UVf-VE', 5)).searchParams.get('t')).toBe('5s')
})

test('chapter times are read as minutes and seconds, with hours in front', () => {
  expect(seconds('0:00')).toBe(0)
  expect(seconds('4:05')).toBe(245)
  expect(seconds('1:04:05')).toBe(3845)
})

test('every video has a valid id and chapters that begin at zero and only go forward', () => {
  for (const { slug, videoId, chapters } of videos) {
    expect(videoId, slug).toMatch(/^[\w-]{11}$/)
    const starts = chapters.map(({ at }) => seconds(at))
    expect(starts[0], slug).toBe(0)
    expect(starts, slug).toEqual([...new Set(starts)].sort((a, b) => a - b))
  }
})
