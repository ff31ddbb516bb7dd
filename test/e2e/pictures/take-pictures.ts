import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { siteAddresses } from '../../../model/addresses.ts'
import { videos } from '../../../model/videos.ts'
import { articles } from '../../../press/articles/read-articles.ts'
import { launchBrowser } from '../browser.ts'
import { drawnPages } from '../drawn-pages.ts'
import { openStates } from '../open-states.ts'

const widths = [390, 820, 1440]
const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 }
const themes = ['light', 'dark'] as const

type Subject = {
  name: string
  reach: (page: Page) => Promise<unknown>
  /** Whether the screenshot shows the whole page. Screenshots of overlays show only the window. */
  whole: boolean
}

/** Takes screenshots of the pages, open states and server-rendered pages whose name contains `wanted`. */
export async function takePictures(url: string, folder: string, wanted = ''): Promise<void> {
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  try {
    const waiting = subjects().filter(({ name }) => name.includes(wanted))
    await Promise.all([1, 2].map(() => takeAll(browser, url, folder, waiting)))
  } finally {
    await browser.close()
  }
}

function subjects(): Subject[] {
  const pages = [...siteAddresses({ articles: articles(), videos }), '/checkout']
  return [
    ...pages.map((path) => ({
      name: path.slice(1) || 'home',
      reach: (page: Page) => page.goto(path),
      whole: true,
    })),
    ...Object.entries(openStates).map(([name, reach]) => ({ name, reach, whole: false })),
    ...Object.entries(drawnPages).map(([name, reach]) => ({ name, reach, whole: true })),
  ]
}

async function takeAll(browser: Browser, baseURL: string, folder: string, waiting: Subject[]) {
  for (let subject = waiting.shift(); subject; subject = waiting.shift()) {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport: viewport(390) })
    try {
      await takeOne(await context.newPage(), folder, subject)
    } finally {
      await context.close()
    }
  }
}

async function takeOne(page: Page, folder: string, { name, reach, whole }: Subject) {
  await reach(page)
  for (const width of widths) {
    await page.setViewportSize(viewport(width))
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      if (whole) await showEverything(page)
      const file = `${name.replaceAll(/[^\w-]+/g, '-')}.${width}.${colorScheme}.png`
      await page.screenshot({ path: join(folder, file), fullPage: whole, animations: 'disabled' })
    }
  }
}

/** Loads the page's lazy pictures, and waits for all pictures and fonts. */
async function showEverything(page: Page) {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)))
    await document.fonts.ready
  })
}

function viewport(width: number) {
  return { width, height: heights[width] ?? width }
}
