/**
 * Colors, named by their use. `onX` is the color of text on `x`. All text meets WCAG AA; ink on ground or surface meets AAA.
 * Each theme has a paper with fixed colors, and the owner's colors (theme.yaml).
 */
const light = {
  ground: '#fbf6ea',
  surface: '#fffdf6',
  ink: '#17231c',
  inkSoft: '#46554b',
  onAct: '#fffdf6',
  onMark: '#17231c',
  onDeep: '#fffdf6',
  line: '#ddd3bc',
  grid: '#17231c0d',
  alert: '#b3261e',
  onAlert: '#fffdf6',
} as const

const dark: Readonly<Record<keyof typeof light, string>> = {
  ground: '#121a15',
  surface: '#1a241e',
  ink: '#f3ecdc',
  inkSoft: '#bcc5b9',
  onAct: '#0c1811',
  onMark: '#17231c',
  onDeep: '#f3ecdc',
  line: '#34433a',
  grid: '#f3ecdc0d',
  alert: '#ff8a7e',
  onAlert: '#2a0906',
}

export const papers = { light, dark }

export type Theme = keyof typeof papers

const ownColors = ['act', 'actStrong', 'actSoft', 'mark', 'markSoft', 'stroke', 'deep'] as const

export type OwnColor = (typeof ownColors)[number]
export type OwnColors = Readonly<Record<OwnColor, string>>

/** Whether a value has all of the owner's colors of a theme. A file that is edited by hand may lack one. */
export const hasOwnColors = (value: unknown): value is OwnColors =>
  ownColors.every((name) => /^#[0-9a-f]{6}$/i.test(String((value as Partial<OwnColors> | undefined)?.[name])))

/** The lightness and chroma of the dark theme's colors. */
const inDark: Readonly<Record<OwnColor, Omit<Oklch, 'angle'>>> = {
  act: { lightness: 0.758, chroma: 0.131 },
  actStrong: { lightness: 0.829, chroma: 0.106 },
  actSoft: { lightness: 0.321, chroma: 0.045 },
  mark: { lightness: 0.808, chroma: 0.148 },
  markSoft: { lightness: 0.331, chroma: 0.056 },
  stroke: { lightness: 0.518, chroma: 0.102 },
  deep: { lightness: 0.335, chroma: 0.06 },
}

/** Returns the colors of a dark theme in the hues of a light one. Those of a pale or gray color stay so. */
export function darkOf(own: OwnColors): OwnColors {
  const inHue = (name: OwnColor) => {
    const { chroma, angle } = toOklch(own[name])
    const { lightness, chroma: most } = inDark[name]
    return [name, fromOklch({ lightness, chroma: Math.min(most, 2 * chroma), angle })]
  }
  return Object.fromEntries(ownColors.map(inHue)) as OwnColors
}

/** The minimum contrast of WCAG 2.2, level AA. */
export const readable = 4.5

/** Words that are hard to read: their color, the color behind them, and the one of the owner's colors that causes it. */
type HardToRead = { field: OwnColor; words: string; ground: string; contrast: number }

/** Returns where the owner's colors (#rrggbb) make words hard to read. */
export function hardToRead(theme: Theme, own: OwnColors): HardToRead[] {
  const paper = papers[theme]
  const pairs = [
    ['act', own.act, paper.ground],
    ['act', own.act, paper.surface],
    ['actStrong', own.actStrong, paper.ground],
    ['act', paper.onAct, own.act],
    ['actSoft', paper.ink, own.actSoft],
    ['actSoft', own.act, own.actSoft],
    ['mark', paper.onMark, own.mark],
    ['markSoft', paper.ink, own.markSoft],
    ['stroke', paper.ink, own.stroke],
    ['deep', paper.onDeep, own.deep],
  ] as const
  return pairs
    .map(([field, words, ground]) => ({ field, words, ground, contrast: contrast(words, ground) }))
    .filter((pair) => pair.contrast < readable)
}

/**
 * Returns the color with the same hue whose lightness is nearest to one of the owner's colors, and with which words can be
 * read. Returns the color itself if they can be read already, and null if no lightness helps.
 */
export function nearestReadable(theme: Theme, field: OwnColor, own: OwnColors): string | null {
  const isReadable = (color: string) =>
    hardToRead(theme, { ...own, [field]: color }).every((pair) => pair.field !== field)
  if (isReadable(own[field])) return own[field]
  const { lightness, ...hue } = toOklch(own[field])
  for (let step = 1; step <= 500; step++)
    for (const next of [lightness - step / 500, lightness + step / 500]) {
      if (next < 0 || next > 1) continue
      const color = fromOklch({ lightness: next, ...hue })
      if (isReadable(color)) return color
    }
  return null
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Three = [number, number, number]

/** Returns the linear parts of a color (#rrggbb), from 0 to 1. */
const linear = (color: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Three

type Oklch = { lightness: number; chroma: number; angle: number }

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
function toOklch(color: string): Oklch {
  const [red, green, blue] = linear(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    angle: Math.atan2(b, a),
  }
}

/** Returns a color as #rrggbb, with less chroma if no screen shows it with its own. */
function fromOklch({ lightness, chroma, angle }: Oklch): string {
  const parts = linearOf({ lightness, chroma, angle })
  const isShown = parts.every((part) => part > -0.0005 && part < 1.0005)
  if (!isShown && chroma > 0.001) return fromOklch({ lightness, chroma: chroma * 0.97, angle })
  const hex = parts.map((part) => {
    const inside = Math.min(1, Math.max(0, part))
    const shown = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${hex.join('')}`
}

function linearOf({ lightness, chroma, angle }: Oklch): Three {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
