import { globSync, readFileSync } from 'node:fs'
import { parseHTML } from 'linkedom'
import { expect, inject, test } from 'vitest'

/** Some of the pages that the server renders for each request. */
const onDemand = [
  '/books',
  '/lab/result',
  '/newsletter',
  '/checkout/success?session_id=cs_nope',
  '/confirm/nothing',
  '/downloads/mine',
  '/access',
  '/nothing-here',
]

const rulesOfSite = rulesIn(globSync('build/client/assets/*.css').map(read).join(''))

test('every page has the style rules for all of its classes', async () => {
  expect(rulesOfSite.size).toBeGreaterThan(500)
  const missing: string[] = []
  const look = (path: string, html: string) => {
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const own = rulesIn(styles)
    const { document } = parseHTML(html)
    const classes = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    )
    for (const rule of rulesOfSite) {
      if (own.has(rule)) continue
      const selector = selectorsOf(rule).find(
        (one) => classesIn(one).every((name) => classes.has(name)) && document.querySelector(one),
      )
      if (selector) missing.push(`${path}: ${selector}`)
    }
  }
  for (const file of globSync('build/client/**/*.html')) look(file, read(file))
  for (const path of onDemand) look(path, await (await fetch(inject('siteUrl') + path)).text())
  expect(missing).toEqual([])
})

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Returns the innermost rules, like `.a,.b:hover{color:red}`. Minified styles have no comments and no nested rules. */
function rulesIn(css: string): Set<string> {
  return new Set((css.match(/[^{};]+\{[^{}]*\}/g) ?? []).filter((rule) => !rule.startsWith('@')))
}

/**
 * Returns a rule's selectors that contain a class. Strips pseudo-elements and pseudo-classes like `:hover`, because they never
 * match in a parsed document.
 */
function selectorsOf(rule: string): string[] {
  const states =
    /:(:[\w-]+(\([^)]*\))?|before|after|hover|focus|focus-visible|focus-within|active|checked|disabled|enabled|open|popover-open|target)(?![\w-])/g
  const list = rule
    .slice(0, rule.indexOf('{'))
    .replaceAll(states, '')
    .replaceAll(/:\w+\([,\s]*\)/g, '')
  return outsideBrackets(list).filter((selector) => classesIn(selector).length > 0)
}

/** Splits a list at its commas, except for commas within parentheses. */
function outsideBrackets(list: string): string[] {
  let depth = 0
  return [...list]
    .map((letter) => {
      depth += Number(letter === '(') - Number(letter === ')')
      return letter === ',' && depth === 0 ? '\n' : letter
    })
    .join('')
    .split('\n')
}

/** Returns a selector's classes. Ignores classes in parentheses, because `:is(.a, .b)` matches with only one of them. */
function classesIn(selector: string): string[] {
  let plain = selector
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}
