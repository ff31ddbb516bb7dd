import { expect, test } from 'vitest'
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
