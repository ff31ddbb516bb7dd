import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { drawnPages } from './drawn-pages.ts'
import { visitor } from './visitor.ts'

/** Stands for the boundary of an element. No page has this character. */
const mark = '¦'

/** Elements that stay on the line of their neighbors in browsers without CSS. */
const inline = new Set(
  'a abbr b bdi button cite code data em i img kbd label mark output q s small span strong sub summary sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * Returns the places where an element ends with a word, and the next element on the line begins with one. CSS may draw a gap
 * there, but text browsers, reader modes, copies and search snippets show one word.
 */
function joinedWords(html: string): string[] {
  const marked = html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, mark)
    .replace(/<\/?([a-z]\w*)[^>]*>/gi, (_, name: string) => (inline.has(name.toLowerCase()) ? mark : '\n'))
  const places = marked.matchAll(/[^\n¦]{0,25}[\w.,:;!?)%”’]¦+[\w“(][^\n¦]{0,25}/g)
  return Array.from(places, ([place]) => place.replace(/¦+/, mark))
}

test('the search for joined words finds them', () => {
  expect(joinedWords('<p><span>By Robin</span><time>19 August</time></p>')).toEqual(['By Robin¦19 August'])
  expect(joinedWords('<a>One</a><svg><text>2</text></svg><b>Three</b>')).toEqual(['One¦Three'])
  expect(joinedWords('<p>One</p><p>two</p><b>three</b> <i>four<!-- -->five</i><b>, six</b>')).toEqual([])
})

test('no words run together on a built page', () => {
  const pages = globSync('build/client/**/index.html')
  expect(pages.length).toBeGreaterThan(20)
  const found = pages.flatMap((file) =>
    joinedWords(readFileSync(file, 'utf8')).map((place) => `${file}: ${place}`),
  )
  expect(found).toEqual([])
})

test.runIf(inject('thorough'))(
  'no words run together on a page that the server renders',
  async () => {
    const page = await visitor()
    page.expectConsole(/40[04]|origin-keyed/)
    const found: string[] = []
    for (const [name, draw] of Object.entries(drawnPages)) {
      await draw(page)
      found.push(...joinedWords(await page.content()).map((place) => `${name}: ${place}`))
    }
    expect([...new Set(found)]).toEqual([])
  },
  400_000,
)
