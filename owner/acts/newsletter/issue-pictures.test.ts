import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { letterMarked } from '../../../model/letter-markdown.ts'
import { mailPicture } from '../../../press/pictures/mail-picture.ts'
import { renderMail } from '../../../server/mail/mail.ts'
import { issueMail } from '../../../server/newsletter/issue-letter.ts'
import { temporaryFolder } from '../../testing/folders.ts'
import { readIssueFile } from './issue-file.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5651d' } })

/** Writes an issue with a picture of 2400 × 1600 pixels next to it. Returns the issue's path. */
async function issueWith(line: string): Promise<string> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'pictures'))
  const bytes = await photo(2_400, 1_600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Baker A' } })
    .toBuffer()
  writeFileSync(join(folder, 'pictures', 'loaf.jpg'), bytes)
  writeFileSync(join(folder, 'pictures', 'loaf.webp'), await photo(10, 10).webp().toBuffer())
  writeFileSync(join(folder, 'pictures', 'broken.jpg'), 'no picture')
  const file = join(folder, 'rye.md')
  writeFileSync(file, `---\nsubject: Rye\npreview: A loaf\n---\n\nHello.\n\n${line}\n`)
  return file
}

test('a picture next to an issue gets its address, and its size in the email and in the archive', async () => {
  const issue = await readIssueFile(await issueWith('![A round loaf](pictures/loaf.jpg)'))
  expect(issue.markdown).toContain('![A round loaf](/newsletter/pictures/loaf.jpg#1200x800)')
  const { html, text } = await renderMail(issueMail(issue, { siteUrl: 'https://site.test' }))
  const [tag = ''] = /<img[^>]*loaf[^>]*>/.exec(html) ?? []
  for (const part of [
    'src="https://site.test/newsletter/pictures/loaf.jpg"',
    'alt="A round loaf"',
    'width="560"',
    'height="373"',
    'max-width:100%',
  ])
    expect(tag).toContain(part)
  expect(text).toContain('A round loaf')
  expect(letterMarked().parse(issue.markdown)).toContain(
    '<img src="/newsletter/pictures/loaf.jpg" alt="A round loaf" width="1200" height="800">',
  )
})

test.each([
  ['![A loaf](pictures/none.jpg)', 'there is no picture pictures/none.jpg'],
  ['![A loaf](pictures/loaf.webp)', 'pictures/loaf.webp must be a JPEG or a PNG'],
  ['![A loaf](pictures/broken.jpg)', 'pictures/broken.jpg can’t be read'],
  ['![](pictures/loaf.jpg)', 'has no words. Describe it'],
])('an issue with %s is refused', async (line, sentence) => {
  await expect(readIssueFile(await issueWith(line))).rejects.toThrow(sentence)
})

test('a published picture is at most 1200 pixels wide, upright and without its metadata', async () => {
  const taken = photo(3_000, 2_000).jpeg().withMetadata({ orientation: 6 })
  const { width, height, exif, orientation } = await sharp(
    await mailPicture(await taken.toBuffer()),
  ).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 1_200, height: 1_800 })
})
