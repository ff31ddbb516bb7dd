import * as z from 'zod'
import { darkOf, hardToRead, papers, readable, type Theme } from './colors.ts'
import { readPlainFile } from './reader/parse.ts'

/**
 * The design values of pages, emails, PDFs and social images. Pages use them as CSS custom properties: `inkSoft` becomes
 * `--ink-soft`. The owner's choices are in theme.yaml.
 */

/** The schema of the owner's colors for one theme. Checks their contrast with the theme's fixed colors. */
const colorsOn = (theme: Theme) => {
  const color = (title: string) =>
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'expected a color in quotes, like "#14683f"')
      // The title says it. Without a description, the form would repeat the comments of theme.yaml.
      .meta({ title, description: '' })
  return z
    .strictObject({
      act: color('Links and buttons'),
      actStrong: color('Links and buttons under the pointer'),
      actSoft: color('Boxes of that color'),
      mark: color('Labels'),
      markSoft: color('Boxes of the labels’ color'),
      /** The color of a highlighter's stroke behind text. It's darker in the dark theme, because the text there is light. */
      stroke: color('The marker pen behind words'),
      deep: color('Dark bands'),
    })
    .superRefine((own, { addIssue }) => {
      for (const { field, words, ground, contrast } of hardToRead(theme, own))
        addIssue({
          code: 'custom',
          path: [field],
          message: `words of ${words} on ${ground} are hard to read: their contrast is ${contrast.toFixed(1)}, expected ${readable} or more`,
        })
    })
    .meta({ title: `The ${theme} theme` })
}

const own = readPlainFile(
  'theme.yaml',
  z.strictObject({
    typefaces: z.enum(['notebook', 'book', 'plain']),
    light: colorsOn('light'),
    dark: colorsOn('dark').optional(),
  }),
)

export const typefaces = own.typefaces

export const light = { ...papers.light, ...own.light }

export const dark = { ...papers.dark, ...(own.dark ?? darkOf(own.light)) }

const print = {
  ground: '#fff',
  surface: '#fff',
  ink: '#000',
  inkSoft: '#333',
  act: light.actStrong,
  deep: '#fff',
  onDeep: '#000',
  line: '#bbb',
  grid: 'transparent',
}

/** Colors that are the same in both themes, for photo frames and for the controls on pictures. */
const onPictures = {
  picturePaper: light.surface,
  pictureInk: light.ink,
  pictureAct: light.act,
  shade: '#0c1811',
}

const shadows = (near: string, far: string) => `--shadow:0 1px 0 ${near},0 10px 30px -12px ${far}`

/**
 * Five text sizes from 14.6 to 23.8 px, and three heading sizes. Headings are limited to a share of the window's width, so
 * that no word breaks on a phone.
 */
const text = {
  textFine: '0.86rem',
  textNote: '0.94rem',
  textBody: 'clamp(1.03rem, 1.01rem + 0.09vw, 1.06rem)',
  textLead: 'clamp(1.15rem, 1.12rem + 0.16vw, 1.25rem)',
  textLarge: 'clamp(1.3rem, 1.26rem + 0.2vw, 1.4rem)',
  textSection: 'min(clamp(1.6rem, 1.3rem + 1.4vw, 2.4rem), 12vw)',
  textTitle: 'min(clamp(2.1rem, 1.5rem + 2.8vw, 3.5rem), 13vw)',
  textHero: 'min(clamp(2.6rem, 1.4rem + 5.4vw, 5.25rem), 14vw)',
}

const bricolage = 'Bricolage, "Bricolage stand-in", system-ui, sans-serif'
const literata = 'Literata, "Literata stand-in", Georgia, serif'

const faces = {
  notebook: { fontDisplay: bricolage, fontText: literata },
  book: { fontDisplay: literata, fontText: literata },
  plain: { fontDisplay: 'system-ui, sans-serif', fontText: 'system-ui, sans-serif' },
}[own.typefaces]

const spaces = {
  space1: '0.5rem',
  space2: '0.75rem',
  space3: '1rem',
  space4: '1.25rem',
  space5: '1.5rem',
  space6: '2rem',
  space7: '2.5rem',
  space8: '3rem',
  /** The space above and below a section of a page. */
  spaceSection: 'clamp(3rem, 7vw, 6rem)',
  /** The space at the sides of a page. It grows with the text size, but only to 7% of the window's width. */
  margin: 'min(1.25rem, 7vw)',
}

const edges = {
  hairline: '1.5px solid var(--line)',
  outline: '2px solid var(--ink)',
  radiusPage: '0.75rem',
  radiusControl: '0.6rem',
}

const motion = { ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)', quick: '160ms', calm: '240ms' }

/** The window widths at which layouts change. Stylesheets repeat them, because media queries can't use custom properties. */
export const breakpoints = ['28rem', '40rem', '60rem', '64rem'] as const

const inDark = new Map(Object.entries(dark))
const both = Object.fromEntries(
  Object.entries(light).map(([name, value]) => [name, `light-dark(${value},${inDark.get(name)})`]),
)

/**
 * The colors of both themes, for pages with their own stylesheet. `data-theme` is the visitor's choice, if they made one.
 */
export const colorProperties =
  `:root{color-scheme:light dark;${properties(both)}${shadows('light-dark(#17231c14,#0006)', 'light-dark(#17231c2e,#000a)')}}` +
  '[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}' +
  // Browsers older than May 2024 don't support light-dark(). They get the light theme.
  `@supports not (color:light-dark(#000,#fff)){:root{color-scheme:light;${properties(light)}${shadows('#17231c14', '#17231c2e')}}}`

/** All design values, in cascade layers. The layer `modes` (print, forced colors) overrides all others. */
export const themeProperties =
  '@layer reset,base,ui,parts,pages,modes;' +
  `@layer base{:root{${properties({ ...onPictures, ...text, ...faces, ...spaces, ...edges, ...motion })}}${colorProperties}}` +
  `@layer modes{@media print{:root:root{color-scheme:light;${properties(print)}}}}`

function properties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(
      ([name, value]) => `--${name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`,
    )
    .join('')
}
