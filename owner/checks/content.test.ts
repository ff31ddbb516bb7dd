import { expect, test } from 'vitest'
import { sampleVideo } from '../../model/videos.ts'
import { openPoints, storyClaim } from './content.ts'

type Content = Parameters<typeof openPoints>[0]

const own: Content = {
  videos: [{ videoId: 'aaaaaaaaaaa' }],
  courseVideo: { videoId: 'bbbbbbbbbbb' },
  tools: [
    { affiliate: true, link: 'https://vendor.test/?ref=ada' },
    { affiliate: false, link: 'https://vendor.test' },
  ],
  claims: { rating: { text: '4.9/5', evidence: 'a survey', show: true } },
  unwritten: [],
}

const said = (changes: Partial<Content>) => openPoints({ ...own, ...changes }).map(([says]) => says)

test('the owner’s own content has no open findings', () => {
  expect(said({})).toEqual([])
})

test.each<[Partial<Content>, string]>([
  [
    { unwritten: [{ file: 'story.yaml', line: 3, text: 'where you live' }] },
    '1 text is still to be written: the first is “where you live”.',
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

test('unwritten texts are listed by file and line', () => {
  const texts = [
    { file: 'pages/home.yaml', line: 6, text: 'What you do' },
    { file: 'pages/home.yaml', line: 26, text: 'Say more' },
    { file: 'story.yaml', line: 3, text: 'where you live' },
  ]
  expect(openPoints({ ...own, unwritten: texts })).toEqual([
    [
      '3 texts are still to be written: the first is “What you do”.',
      expect.stringContaining('pages/home.yaml:6,26 story.yaml:3'),
    ],
  ])
})
