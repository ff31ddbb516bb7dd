import { expect, test } from 'vitest'
import { filesWithMarks } from '../../model/first-person.ts'
import { siteFiles } from '../../model/reader/site-folder.ts'
import { sampleVideo } from '../../model/videos.ts'
import { shippedTest } from '../../server/testing/shipped.ts'
import { openPoints, storyClaim } from './content.ts'

type Content = Parameters<typeof openPoints>[0]

const own: Content = {
  site: {
    placeholder: false,
    owner: { name: 'Ada', email: 'ada@ada-examples.org', postalAddress: '1 Mill Lane, Leeds' },
    profiles: [{ url: 'https://www.youtube.com/@ada' }],
  },
  videos: [{ videoId: 'aaaaaaaaaaa' }],
  courseVideo: { videoId: 'bbbbbbbbbbb' },
  tools: [
    { affiliate: true, link: 'https://vendor.test/?ref=ada' },
    { affiliate: false, link: 'https://vendor.test' },
  ],
  claims: { rating: { text: '4.9/5', evidence: 'a survey', show: true } },
  marked: { 'pages/home.yaml': [] },
}

const said = (changes: Partial<Content>) => openPoints({ ...own, ...changes }).map(([says]) => says)

test('the owner’s own content has no open findings', () => {
  expect(said({})).toEqual([])
})

test.each<[Partial<Content>, string]>([
  [{ site: { ...own.site, placeholder: true } }, 'The owner is still the placeholder, Ada.'],
  [
    { site: { ...own.site, profiles: [{ url: 'https://x.com/example' }] } },
    'These facts are still the placeholder’s: https://x.com/example.',
  ],
  [
    { site: { ...own.site, owner: { ...own.site.owner, email: 'hello@example.com' } } },
    'These facts are still the placeholder’s: hello@example.com.',
  ],
  [{ videos: [...own.videos, { videoId: sampleVideo }] }, 'YouTube’s sample is still in 1 of 2 videos.'],
  [{ courseVideo: { videoId: sampleVideo } }, 'The course’s introduction is still YouTube’s sample video.'],
  [
    { tools: [{ affiliate: true, link: 'https://vendor.test' }] },
    '1 of 1 tool links earn nothing, because they have no affiliate id.',
  ],
  [
    { claims: { rating: { text: '4.9/5', evidence: null, show: true } } },
    '"4.9/5" is claimed without evidence.',
  ],
  [
    { marked: { 'pages/home.yaml': [6, 9] } },
    '2 sentences tell of an experience that you haven’t confirmed.',
  ],
])('%j is an open finding', (changes, says) => {
  expect(said(changes)).toEqual([says])
})

test('a published story counts as a claim', () => {
  const story = { id: 'ada-7e1f42d8', name: 'Ada', text: 'Ten pages.', evidence: null }
  expect(said({ claims: Object.fromEntries([storyClaim(story)]) })).toEqual([
    '"Ada’s story" is claimed without evidence.',
  ])
  expect(said({ claims: Object.fromEntries([storyClaim({ ...story, evidence: 'By a log.' })]) })).toEqual([])
})

test('a hidden claim needs no evidence', () => {
  expect(said({ claims: { rating: { text: '4.9/5', evidence: null, show: false } } })).toEqual([])
})

test('experiences are listed by file and line', () => {
  const marked = {
    'pages/home.yaml': [6, 26, 26],
    'story.yaml': [],
    'a.mdx': [3],
  }
  const [open] = openPoints({ ...own, marked })
  expect(open).toEqual([
    '4 sentences tell of an experience that you haven’t confirmed.',
    expect.stringContaining('pages/home.yaml:6,26 a.mdx:3'),
  ])
})

shippedTest('marks are counted in every kind of file that takes them', () => {
  expect(siteFiles(filesWithMarks)).toEqual(
    expect.arrayContaining([
      'articles/3-hour-workday.mdx',
      'course.yaml',
      'issues/2026-11-one-hour-with-an-old-page.md',
      'series/welcome/00-start-with-one-page.md',
    ]),
  )
})
