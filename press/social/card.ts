import { type CSSProperties, createElement as element } from 'react'
import { light } from '../../model/theme.ts'
import type { LetterWidths } from '../fonts/letter-widths.ts'

export const cardSize = { width: 1200, height: 630 } as const

type CardProps = {
  title: string
  /** The picture as a data: URL. */
  picture: string
  /** The aspect ratio of the picture: its width divided by its height. */
  ratio: number
  /** The widths of the title's letters. */
  widths: LetterWidths
  /** The newsletter's and the site's name in one line. */
  brand: string
  /** The site's icon as a data: URL. */
  mark: string
}

/** The social image of a page: its title and its picture on notebook paper. Without JSX, so that Node runs it as it is. */
export function card({ title, widths, picture, ratio, brand, mark }: CardProps) {
  const size = ratio > 1 ? { width: 520, height: 520 / ratio } : { width: 480 * ratio, height: 480 }
  return element(
    'div',
    { style: paper },
    image(groundDrawing, { width: 1200, height: 630 }, { position: 'absolute', top: 0, left: 0 }),
    element('div', { style: { ...words, fontSize: titleSize(title, widths) } }, title),
    element(
      'div',
      { style: { ...words, top: 60, height: 48, fontSize: 28 } },
      image(mark, { width: 46, height: 46 }, { marginRight: 16 }),
      brand,
    ),
    element(
      'div',
      { style: { ...taped, ...size, top: 290 - size.height / 2, left: 888 - size.width / 2 } },
      image(picture, size),
    ),
  )
}

const image = (src: string, size: { width: number; height: number }, style: CSSProperties = {}) =>
  element('img', { src, ...size, style, alt: '' })

/** Returns the font size. Longer titles get smaller text, and the longest word fits in its line. */
function titleSize(title: string, widths: LetterWidths): number {
  const size = title.length > 52 ? 56 : title.length > 30 ? 66 : 84
  const widthOf = (word: string) => [...word].reduce((sum, letter) => sum + (widths.get(letter) ?? 1), 0)
  const widest = Math.max(...title.split(/\s+|(?<=-)/).map(widthOf))
  return Math.min(size, Math.floor(words.width / widest))
}

const svg = (drawing: string) => `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`

const groundDrawing = svg(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <path d="${Array.from({ length: 30 }, (_, n) => `M${n * 40 + 20} 0v630`).join('')}${Array.from({ length: 16 }, (_, n) => `M0 ${n * 40 + 15}h1200`).join('')}" stroke="${light.line}" stroke-width="1" opacity=".55"/>
    <path d="M-10 612c150-6 250 0 390-16 150-18 220-50 350-58 140-8 200 12 320-12 100-20 130-58 170-82" fill="none" stroke="${light.act}" stroke-width="9" stroke-linecap="round"/>
  </svg>`,
)

const paper = {
  display: 'flex',
  position: 'relative',
  ...cardSize,
  backgroundColor: light.ground,
  color: light.ink,
  fontFamily: 'Bricolage',
  fontWeight: 700,
} as const

const words = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  left: 60,
  top: 130,
  width: 540,
  height: 370,
  lineHeight: 1.06,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const

const taped = {
  display: 'flex',
  position: 'absolute',
  overflow: 'hidden',
  borderRadius: 10,
  border: `4px solid ${light.ink}`,
  boxSizing: 'content-box',
  transform: 'rotate(1.5deg)',
} as const
