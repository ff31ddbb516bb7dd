import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toolsPage } from '../../../model/pages/tools.ts'
import { tools } from '../../../model/tools.ts'
import { FullTransparency, paysForSome } from './full-transparency.tsx'
import { ToolCard } from './tool-card.tsx'

const [first, ...others] = tools.map((tool) => ({ ...tool, affiliate: false }))
if (!first) throw new Error('There are no tools')
const paying = { ...first, affiliate: true }
const { all, some, none } = toolsPage.transparency

test.each([
  ['every link pays', [paying], all, true],
  ['one link pays', [paying, ...others], some, true],
  ['no link pays', [first, ...others], none, false],
])('if %s, the page says so', (_what, list, words, isDisclosure) => {
  const html = renderToStaticMarkup(<FullTransparency tools={list} />)
  expect([all, some, none].filter((text) => html.includes(text))).toEqual([words])
  expect(html.includes('data-disclosure')).toBe(isDisclosure)
})

test('a link that pays is marked if others don’t pay', () => {
  const marked = (list: (typeof paying)[]) =>
    list.map((tool) =>
      renderToStaticMarkup(<ToolCard tool={tool} isMarked={paysForSome(list)} />).includes(
        `(${toolsPage.paidLink})`,
      ),
    )
  expect(marked([paying, first])).toEqual([true, false])
  expect(marked([paying])).toEqual([false])
  expect(marked([first])).toEqual([false])
})
