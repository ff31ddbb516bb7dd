import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a person claims to have done. The story and the bio on the home page are the sample owner’s; a new site starts without them. */
const deed =
  /\b(?:I(?:’ve)? (?:once |first |never )?(?:used|tried|lost|made|bought|sold|checked|took|tested|added|canceled|wrote|asked|couldn’t|spent|compared|measured|skipped|earned|confirmed|haven’t|been asked)|I haven’t|My first|cost me)\b/

/** The text outside examples, boxes, code, quotations, and sentences that the reader says or answers. */
const claims = (source: string) =>
  source
    .replace(/<(Example|Callout)[\s\S]*?<\/\1>|```[\s\S]*?```|“[^”]*”/g, '')
    .replace(/^(?:>|\s*- ["“]?I\b).*$/gm, '')
    .replace(/\bI(?:’ve| have)? [^.?!]*\?|\bHave I\b[^?]*\?/g, '')

test('no text of the sample claims a deed of its owner, who doesn’t exist', () => {
  const files = globSync([
    'sites/sample/articles/*.mdx',
    'sites/sample/{pages,words,tools}/*.yaml',
    'sites/sample/{course,site,tools,replies}.yaml',
  ]).filter((file) => !file.endsWith('pages/home.yaml'))
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => {
    const line = claims(readFileSync(file, 'utf8'))
      .split('\n')
      .find((each) => deed.test(each))
    return line ? [`${file}: ${line.trim()}`] : []
  })
  expect(found).toEqual([])
})
