import { expect, test } from 'vitest'
import { seriesFields } from '../../../model/series.ts'
import { site } from '../../../model/site.ts'
import { readIssue } from './issue-file.ts'

test('the preview of an issue may quote a fact with a colon', () => {
  expect(site.description).toContain(': ')
  const written =
    '---\nsubject: Slow\npreview: So {site.description}\n---\n\nHi, {site.newsletter} is slow.\n'
  expect(readIssue('slow.md', written)).toEqual({
    slug: 'slow',
    subject: 'Slow',
    preview: `So ${site.description}`,
    markdown: `Hi, ${site.newsletter} is slow.`,
  })
  expect(() => readIssue('slow.md', written.replace('description', 'nothing'))).toThrow(
    '{site.nothing} is no number or fact of the site',
  )
})

test('an issue with a heading that is only the name isn’t sent, and a series sends such a letter', () => {
  const written = '---\nsubject: Slow\npreview: So slow\n---\n\n# {firstName}\n\nSlow is fine.\n'
  expect(() => readIssue('slow.md', written)).toThrow('the heading “# {firstName}” has no words')
  expect(readIssue('series/welcome/00-slow.md', written, seriesFields).subject).toBe('Slow')
})
