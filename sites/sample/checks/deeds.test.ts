import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Past forms that don’t end in -ed, without those that have other uses, too, like “read”, “had” and “got”. */
const irregular =
  'began|bought|broke|brought|built|caught|chose|couldn’t|did|drew|felt|forgot|gave|grew|held|kept|knew|learnt|left|lost|made|met|paid|ran|said|saw|sold|spent|taught|thought|told|took|was|went|wrote'

/** What a person claims to have done. The story and the bio on the home page are the sample owner’s; a new site starts without them. */
const deed = new RegExp(
  `\\b(?:I(?:’ve)? (?:\\w+ly |once |first |never |also |still |then )?(?:(?!need|named|planned|clicked)\\w+ed|${irregular})\\b|I haven’t|My (?:first|last)\\b|cost me|saves? me)`,
)

/** The text outside examples, boxes, code, quotations, and sentences that the reader says or answers. */
const claims = (source: string) =>
  source
    .replace(/<(Example|Callout)[\s\S]*?<\/\1>|```[\s\S]*?```|“[^”]*”/g, '')
    .replace(/^(?:>|\s*(?:-|\d+\.) ["“]?I\b).*$/gm, '')
    .replace(/\bI(?:’ve| have)? [^.?!]*\?|\bHave I\b[^?]*\?/g, '')

test('no text of the sample claims a deed of its owner, who doesn’t exist', () => {
  const files = globSync([
    'sites/sample/{articles,lessons}/*.mdx',
    'sites/sample/{issues,series/*}/*.md',
    'sites/sample/{pages,words,tools,videos,resources}/*.yaml',
    'sites/sample/{course,site,tools,replies,videos}.yaml',
  ]).filter((file) => !file.endsWith('pages/home.yaml'))
  expect(files.length).toBeGreaterThan(90)
  const found = files.flatMap((file) => {
    const line = claims(readFileSync(file, 'utf8'))
      .split('\n')
      .find((each) => deed.test(each))
    return line ? [`${file}: ${line.trim()}`] : []
  })
  expect(found).toEqual([])
})
