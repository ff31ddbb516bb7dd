import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../browser.ts'

/** One column of the sheet: a stack of pictures, each cropped to its height. */
type Strip = { width: number; drop: number; pictures: readonly [file: string, height: number][] }

const size = { width: 2000, height: 1250 }

/** The height of the sandbox's ribbon, which the sheet crops off. */
const ribbon = 34

const strips: readonly Strip[] = [
  {
    width: 228,
    drop: -70,
    pictures: [
      ['articles-profitable-niche.390.light', 500],
      ['energy.390.light', 470],
      ['story.390.light', 500],
    ],
  },
  {
    width: 484,
    drop: 30,
    pictures: [
      ['home.1440.light', 520],
      ['resources.1440.light', 640],
    ],
  },
  {
    width: 228,
    drop: 64,
    pictures: [
      ['order-confirmation.390.light', 560],
      ['tools.390.dark', 540],
      ['contact.390.light', 500],
    ],
  },
  {
    width: 484,
    drop: 56,
    pictures: [
      ['academy.1440.dark', 620],
      ['articles.1440.light', 460],
      ['checkout.1440.dark', 300],
    ],
  },
  {
    width: 228,
    drop: 104,
    pictures: [
      ['home.390.dark', 560],
      ['video-open-phone-review.390.light', 520],
      ['mobile-menu.390.dark', 400],
    ],
  },
]

/** Arranges the best screenshots on one sheet, and writes the sheet to `file` as a JPEG of a few hundred kilobytes. */
export async function makeContactSheet(folder: string, file: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: size })
    await page.setContent(await desk(folder))
    await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())))
    await page.screenshot({ path: file, type: 'jpeg', quality: 74 })
  } finally {
    await browser.close()
  }
}

async function desk(folder: string): Promise<string> {
  const columns = await Promise.all(strips.map((strip) => column(folder, strip)))
  return `<style>
    body { margin: 0; height: ${size.height}px; overflow: hidden; background: #0e4a2d; }
    div { display: flex; justify-content: center; gap: 36px; rotate: -4deg; scale: 1.06; }
    section { display: grid; gap: 36px; align-content: start; }
    figure { margin: 0; overflow: hidden; border-radius: 10px; box-shadow: 0 18px 40px #0007; }
    img { display: block; width: 100%; }
  </style><div>${columns.join('')}</div>`
}

async function column(folder: string, { width, drop, pictures }: Strip): Promise<string> {
  const figures = await Promise.all(
    pictures.map(async ([name, height]) => {
      const picture = await readFile(join(folder, `${name}.png`), 'base64')
      const cut = (ribbon / Number(/\.(\d+)\./.exec(name)?.[1])) * 100
      return `<figure style="height:${height}px"><img style="margin-top:-${cut}%" src="data:image/png;base64,${picture}"></figure>`
    }),
  )
  return `<section style="width:${width}px;margin-top:${drop}px">${figures.join('')}</section>`
}
