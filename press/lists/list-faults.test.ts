import { expect, test } from 'vitest'
import { listFaults, lists } from './list-faults.ts'

const [tool] = lists.tools as [(typeof lists.tools)[number]]
const [video] = lists.videos as [(typeof lists.videos)[number]]
const [lesson] = lists.lessons as [(typeof lists.lessons)[number]]

const withTool = (changes: object) => ({ tools: [{ ...tool, ...changes }] })
const withVideo = (changes: object) => ({ videos: [{ ...video, ...changes }], popularVideos: [] })
const withSite = (changes: object) => ({ site: { ...lists.site, ...changes } })
const withClaim = (changes: object) => ({
  claims: [['rating', { text: '4.9/5', evidence: null, checkedOn: null, show: true, ...changes }]] as const,
})
const chapters = (...times: string[]) => times.map((at) => ({ at, title: 'A chapter' }))

test('the lists as they stand have no fault', () => {
  expect(listFaults(lists)).toEqual([])
})

test.each([
  [
    withTool({ link: 'http://clickup.com' }),
    `tools.ts: ${tool.id}: link: expected an address that begins with https://`,
  ],
  [
    withTool({ link: 'clickup' }),
    `tools.ts: ${tool.id}: link: expected an address that begins with https://`,
  ],
  [withTool({ id: 'Click Up' }), 'tools.ts: Click Up: id: expected small letters and figures'],
  [withTool({ job: 'cook' }), `tools.ts: ${tool.id}: job: expected one of plan, site, sell, readers`],
  [withTool({ rating: 6 }), `tools.ts: ${tool.id}: rating: expected 1 to 5`],
  [withTool({ price: ' ' }), `tools.ts: ${tool.id}: price: expected some words`],
  [withTool({ tags: ['kitchen'] }), `tools.ts: ${tool.id}: tags.0: expected one of time, systems`],
  [
    withTool({ isImage: true, logo: 'content/logos/none.svg' }),
    `tools.ts: ${tool.id}: logo: expected a file there`,
  ],
  [{ tools: [tool, tool] }, `tools.ts: ${tool.id}: id: expected no two the same`],
  [withVideo({ videoId: 'M7lc1UVf' }), `videos.ts: ${video.slug}: videoId: expected the eleven characters`],
  [
    withVideo({ slug: 'none' }),
    'videos.ts: none: slug: expected a drawing of this name in content/thumbnails',
  ],
  [withVideo({ date: '12 August' }), `videos.ts: ${video.slug}: date: expected a day, like 2025-08-19`],
  [withVideo({ summary: 'Short.' }), `videos.ts: ${video.slug}: summary: expected 110 characters or more`],
  [withVideo({ description: [] }), `videos.ts: ${video.slug}: description: expected a paragraph`],
  [withVideo({ chapters: chapters('0:10', '1:00') }), 'chapters: expected the first at 0:00'],
  [
    withVideo({ chapters: chapters('0:00', '9:00', '8:59') }),
    'chapters: expected each later than the one before',
  ],
  [withVideo({ chapters: chapters('0:00', 'later') }), 'chapters.1.at: expected a time, like 4:05'],
  [{ videos: [video, video] }, `videos.ts: ${video.slug}: slug: expected no two the same`],
  [{ popularVideos: ['none'] }, 'videos.ts: popularVideos: none: expected the slug of a video'],
  [withSite({ publishedOn: '2025-02-30' }), 'site.ts: publishedOn: expected a day, like 2025-08-19'],
  [withSite({ owner: { email: 'robin' } }), 'site.ts: owner.email: expected an email address'],
  [withSite({ owner: {} }), 'site.ts: owner.name: expected some words'],
  [withSite({ profiles: [{ network: 'X', url: 'x.com' }] }), 'site.ts: profiles.0.url: expected an address'],
  [withSite({ kitFormId: 'seven' }), 'site.ts: kitFormId: expected the number of a form at Kit, or null'],
  [withClaim({ text: '' }), 'claims.ts: rating: text: expected some words'],
  [
    withClaim({ evidence: 'a survey' }),
    'claims.ts: rating: checkedOn: expected the day on which the evidence',
  ],
  [
    { courseVideo: { videoId: 'x', title: 'y' } },
    'course.ts: courseVideo: videoId: expected the eleven characters',
  ],
  [{ lessons: [{ title: '' }] }, 'course.ts: : title: expected some words'],
  [
    { lessonLinks: { [lesson.title]: 'lesson-1' } },
    `lesson-links.ts: ${lesson.title}: link: expected an address`,
  ],
  [
    { lessonLinks: { 'No lesson': null } },
    'lesson-links.ts: No lesson: expected the title of a lesson in content/course.ts',
  ],
])('%j has a fault, named with its place', (changes, fault) => {
  expect(listFaults({ ...lists, ...changes } as typeof lists).join('\n')).toContain(fault)
})
