import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, themeProperties } from '../model/theme.ts'

const sheets = globSync('web/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}))

/**
 * Font sizes that may be outside the type scale: posters that fill their space, print sizes in points, drawings in SVG
 * units, and sizes relative to other text.
 */
const ownSizes: Record<string, string[]> = {
  // Drawings shrink with the window, so their text needs larger sizes.
  'web/course/course-line.css': ['20px', '38px'],
  'web/course/earned-line.css': ['15px', '36px'],
  'web/pages/course-lesson/lesson.css': ['10.5pt', '22pt', '14pt'],
  'web/ui/base.css': ['106.25%', '0.9em'],
  'web/ui/reset.css': ['inherit'],
  'web/articles/prose.css': ['0.92em'],
  'web/frame/footer.css': ['inherit'],
  'web/pages/not-found/not-found.css': ['clamp(6rem, 4rem + 14vw, 13rem)'],
  'web/pages/home/home.css': ['min(var(--text-hero), max(10svh, 2.6rem))'],
  'web/pages/energy/energy.css': ['clamp(3.6rem, min(17vw, 15svh), 13rem)', 'clamp(4.5rem, 13vw, 10rem)'],
  'web/pages/academy/academy.css': [
    'min(clamp(min(6rem, 30vw), 26vw, 17rem), 140vw / var(--characters), 68rem / var(--characters))',
  ],
  'web/pages/article/print.css': ['10.5pt', '15pt', '24pt'],
  'web/scorecard/scorecard.css': ['max(14px, 21px - 1.7vw)'],
  'web/articles/mdx-parts.css': ['max(20px, 38.2px - 3.5vw)'],
  'web/pages/academy/work.css': ['max(var(--text-body), 27px - 1.7vw)'],
  'web/pages/business/business.css': ['max(var(--text-body), 30px - 2.8vw)'],
  'web/pages/tools/tools.css': ['15px'],
}

test('every font size is in the type scale', () => {
  const strange = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/font-size: ([^;]+);/g)]
      .map(([, size = '']) => size)
      .filter((size) => !/^var\(--text-[a-z]+\)$/.test(size) && !ownSizes[file]?.includes(size))
      .map((size) => `${file}: ${size}`),
  )
  expect(strange).toEqual([])
})

test('layouts change only at the four breakpoints', () => {
  const strange = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media ([^{]*width[^{]*)/g)]
      .flatMap(([, query = '']) => query.match(/[\d.]+(?:rem|em|px)/g) ?? [])
      .filter((width) => !breakpoints.some((breakpoint) => breakpoint === width))
      .map((width) => `${file}: ${width}`),
  )
  expect(strange).toEqual([])
})

test('every rule is in a layer, so that the order of stylesheets doesn’t matter', () => {
  const unlayered = sheets.filter(({ css }) =>
    css
      .split(/^}$/m)
      .map((block) => block.trim())
      .some((block) => block !== '' && !/^@(layer|font-face|page)/.test(block)),
  )
  expect(unlayered.map(({ file }) => file)).toEqual([])
})

test('every color is a design token', () => {
  const strange = sheets.flatMap(({ file, css }) =>
    (css.match(/#[0-9a-f]{3,8}\b/gi) ?? []).map((color) => `${file}: ${color}`),
  )
  expect(strange).toEqual([])
})

test('emails, documents and the desk have no colors of their own, except the gray of blank lines', () => {
  const strange = globSync('{server,press,owner,sandbox}/**/*.{ts,tsx,typ,css}', {
    // Skip the editor’s packages and build.
    exclude: ['**/*.test.*', '**/node_modules/**', '**/dist/**'],
  }).flatMap((file) =>
    (readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []).map((color) => `${file}: ${color}`),
  )
  expect(strange).toEqual(['press/documents/style.typ: #8B9389'])
})

test('a browser without light-dark() has every color of the light theme', () => {
  const [, plain = ''] =
    /@supports not \(color:light-dark[^{]*\{:root\{([^}]*)\}\}/.exec(themeProperties) ?? []
  const namesIn = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
  const paired = themeProperties.match(/--[\w-]+:[^;}]*light-dark[^;}]*/g) ?? []
  expect(namesIn(plain)).toEqual(namesIn(paired.join()))
  expect(plain).not.toContain('light-dark')
})

test('every class in a stylesheet is used, and every class in use has a rule', () => {
  const styled = new Set(sheets.flatMap(({ css }) => css.match(/(?<=\.)[a-z][\w-]*(?=[^;{}]*\{)/gi) ?? []))
  const code = globSync(['web/**/*.{ts,tsx}', 'press/articles/*.ts'], { exclude: ['**/*.test.*'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) || /^button-/.test(name)
  expect([...styled].filter((name) => !isUsed(name))).toEqual([])
  const used = [...code.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(used.filter((name) => !styled.has(name))).toEqual([])
})
