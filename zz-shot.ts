import { launchBrowser } from './e2e/browser.ts'
const [base = '', ...rest] = process.argv.slice(2)
const widths = (process.env.W ?? '390,1440').split(',').map(Number)
const schemes = (process.env.S ?? 'light').split(',') as ('light' | 'dark')[]
const browser = await launchBrowser()
for (const path of rest) for (const width of widths) for (const colorScheme of schemes) {
  const context = await browser.newContext({ viewport: { width, height: width < 800 ? 844 : 900 }, colorScheme })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(path, m.text()))
  page.on('pageerror', (e) => console.log(path, e.message))
  await page.goto(base + path, { waitUntil: 'networkidle' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) { await page.mouse.wheel(0, 700); await page.waitForTimeout(60) }
  await page.evaluate(() => scrollTo(0, 0)); await page.waitForTimeout(300)
  const name = `/tmp/pics/${path.replaceAll('/', '_').slice(0, 40)}-${width}-${colorScheme}.png`
  await page.screenshot({ path: name, fullPage: process.env.FULL !== '0' })
  console.log(name, height)
  await context.close()
}
await browser.close()
