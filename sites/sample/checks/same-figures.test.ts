import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { worksheets } from '../../../model/worksheets.ts'
import { figuresOf } from './tables-in.ts'

const read = (file: string) => readFileSync(`sites/sample/${file}`, 'utf8')
const tablesOf = (file: string) => figuresOf(file, read(file)).tables

test('the top of Dana’s review in the article is that of the lesson', () => {
  const said = [
    /\*\*Short answer\.\*\* [^\n*]*/,
    /nothing warned me that it was missing/,
    /Last checked (?:on )?(\w+ \d+)/,
  ]
  const article = read('articles/content-passive-income.mdx')
  const lesson = read('lessons/4-3-write-the-review-a-full-session.mdx')
  for (const each of said) {
    const found = each.exec(article)
    expect(found?.[1] ?? found?.[0].trim(), `${each}`).toBeTruthy()
    expect(lesson).toContain(found?.[1] ? `Last checked ${found[1]}` : found?.[0].trim())
  }
})

test('as many of Dana’s ten questions are asked, open and both in the lesson and on its sheet as in the article', () => {
  const marks =
    tablesOf('articles/profitable-niche.mdx')
      .find(({ header }) => header[0] === 'What her reader would type')
      ?.rows.filter(([, asked = '']) => /^(?:yes|no)$/.test(asked))
      .map(([, asked, open = '']) => [asked === 'yes', open.startsWith('yes')] as const) ?? []
  expect(marks).toHaveLength(10)
  const counts = [
    marks.filter(([asked]) => asked),
    marks.filter(([, open]) => open),
    marks.filter(([asked, open]) => asked && open),
  ].map(({ length }) => length)
  const rows = (worksheets.find(({ id }) => id === 'score-sheet')?.example ?? []).flatMap((block) =>
    block.kind === 'table' ? block.rows : [],
  )
  const onSheet = ['Questions asked', 'First pages open', 'Questions both asked and open'].map((label) =>
    Number(rows.find(([head = '']) => head.startsWith(label))?.[1]),
  )
  expect(onSheet).toEqual(counts)
  const words = counts.map((count) => ['four', 'five', 'six', 'seven', 'eight'][count - 4])
  expect(read('lessons/1-3-score-five-axes-on-one-sheet.mdx')).toMatch(
    new RegExp(`Of Dana’s ten, ${words[0]} are asked.*${words[1]} are open.*${words[2]} are both`, 'i'),
  )
})

test('the hours of a whole video are those of the ClickUp article and the test', () => {
  const clickUp = read('articles/clickup-for-creators.mdx')
  const youTube = read('articles/youtube-seo-for-beginners.mdx')
  const [, total] = /\*\*Total\*\* +\| +\| (\d+)\.00/.exec(clickUp) ?? []
  const [, made, tested, whole] =
    /All: (\d+) \[to make it\][^|]*? and (\d+) to test \| (\d+)/.exec(youTube) ?? []
  expect(made).toBe(total)
  expect(Number(total) + Number(tested)).toBe(Number(whole))
})

test('the views of each source in the YouTube article are its impressions times its click rate', () => {
  const youTube = read('articles/youtube-seo-for-beginners.mdx')
  const amount = (text = '') => Number(text.replaceAll(',', ''))
  const sources = [...youTube.matchAll(/([\d.]+)%\*{0,2} of ([\d,]+): (\d+) views?/g)].map((found) =>
    found.slice(1).map(amount),
  )
  expect(sources).toHaveLength(3)
  for (const [rate = 0, impressions = 0, views] of sources)
    expect(Math.round((rate / 100) * impressions)).toBe(views)
  const total = sources.reduce((all, [, , views = 0]) => all + views, 0)
  expect(youTube).toMatch(new RegExp(`\\*\\*Total\\*\\* +\\| +\\| \\*\\*${total} views\\*\\*`))
})
