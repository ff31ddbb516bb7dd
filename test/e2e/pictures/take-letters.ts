import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleLetters } from '../../../server/letters.ts'
import { renderMail } from '../../../server/mail/mail.ts'
import { launchBrowser } from '../browser.ts'

const widths = [390, 700]
const themes = ['light', 'dark'] as const

/** Takes screenshots of every letter whose name contains `wanted`, as wide as on a phone and as in a wide mail program. */
export async function takeLetters(siteUrl: string, folder: string, wanted = ''): Promise<void> {
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    for (const { name, mail, notMeUrl } of sampleLetters(siteUrl)) {
      const subject = `letter-${name.replaceAll(/[^\w-]+/g, '-')}`
      if (!subject.includes(wanted)) continue
      await page.setContent((await renderMail(mail, notMeUrl)).html)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 600 })
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({
            path: join(folder, `${subject}.${width}.${colorScheme}.png`),
            fullPage: true,
          })
        }
      }
    }
  } finally {
    await browser.close()
  }
}
