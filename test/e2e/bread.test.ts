import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedAddresses } from '../../contract/routes.ts'
import { signups } from '../../contract/signups.ts'
import { arrived, hydrated } from './open.ts'
import { type Checkout, copyCheckout, start } from './owner/checkout.ts'
import { type Visitor, visitor } from './visitor.ts'

/**
 * A site of another trade, in German: a course in euros without a guarantee, a second course, a calendar to download, and an
 * imprint.
 */
let checkout: Checkout
let site: Awaited<ReturnType<typeof start>>

function build() {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, ['bin/build.ts'], { cwd: checkout.root, env, stdio: 'pipe' })
}

beforeAll(async () => {
  checkout = copyCheckout()
  appendFileSync(join(checkout.root, '.env'), 'SITE_DIR=sites/bread\n')
  // Another product needs its own folder and nothing else.
  const folder = (name: string) => join(checkout.root, 'sites/bread/products', name)
  cpSync(folder('broetchen-am-morgen'), folder('kopie'), { recursive: true })
  const file = join(folder('kopie'), 'product.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*/m, 'title: Die Kopie'))
  build()
  site = await start(checkout.root, ['build/server-app/supervise.js'])
}, 240_000)

afterAll(async () => {
  await site?.stop()
  checkout?.remove()
})

const calendar = '/products/sauerteig-kalender'
const rolls = '/products/broetchen-am-morgen'
const bundle = '/products/kurs-und-kalender'

/** Words of the sample, of parts that this site goes without, and of values that are missing. */
const foreign =
  /Robin|\bDana\b|Growth Notes|affiliate|commission|Provision|Garantie|guarantee|Logbuch|Boni|\$\d|US-Dollar|undefined|\{\w+|\b0 €|\b1 (Module|Lektionen)\b/i

/** Opens every page that links lead to from here, and returns the addresses. */
async function crawl(page: Visitor, from: string, within: RegExp): Promise<string[]> {
  const found = new Set([from])
  // A for-of loop over a Set also visits the entries that are added during the loop.
  for (const address of found) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 200])
    const html = (await answer?.text()) ?? ''
    const words = html.replace(/<style>.*?<\/style>|<script(?! type="application\/ld).*?<\/script>/gs, '')
    expect([address, foreign.exec(words)?.[0]]).toEqual([address, undefined])
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) if (within.test(link)) found.add(link.replace(/[?#].*/, ''))
  }
  return [...found]
}

test('a site of another trade, in German and without a guarantee, says nothing of the sample', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const pages = await crawl(page, '/', /^\/(?!sandbox|newsletter)/)
  expect(pages).toEqual(
    expect.arrayContaining([
      '/academy',
      '/academy/lesson',
      '/courses',
      calendar,
      rolls,
      '/impressum',
      '/terms',
    ]),
  )
  await page.goto('/impressum')
  await hydrated(page)
  const logo = page.getByRole('banner').locator('img')
  expect(await logo.getAttribute('src')).toMatch(/\/brot-[^/]+\.svg$/)
  expect(await logo.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0])).toEqual([
    true,
    true,
  ])
  expect(await page.locator('main').textContent()).toContain('zuletzt aktualisiert am 1. Februar 2026')

  // Its own page is found, and a page that isn't built has a social image.
  expect(await (await page.request.get('/search.json')).text()).toContain('"/impressum"')
  await page.goto('/newsletter')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(new URL(image ?? '').pathname)).status()).toBe(200)

  await page.goto('/checkout')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).waitFor()
  expect(await page.locator('main').textContent()).toContain('1 Modul, 2 Lektionen')
  await page.locator('main').getByLabel('E-Mail').fill('jana@example.com')
  await page.getByLabel('Vorname').fill('Jana')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.locator('button[value="pay"]').first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await page.locator('main form button').first().click()
  await page.waitForURL('**/course/*')
  const room = new URL(page.url()).pathname
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).waitFor()
  const rooms = await crawl(page, room, /^\/course\//)
  expect(rooms).toEqual(expect.arrayContaining([`${room}/1-1`, `${room}/1-2`, `${room}/notes`]))
  expect((await page.request.get(`${room}/guarantee`)).status()).toBe(404)

  // The log has this course's columns, and neither hours nor pages.
  await page.getByRole('link', { name: 'Backbuch', exact: true }).click()
  await page.waitForURL(`**${room}/log`)
  const main = page.locator('main')
  expect(await main.locator('form input:not([type="hidden"])').count()).toBe(3)
  await main.getByLabel('Gebackene Brote').fill('7')
  page.expectConsole(/status of 400/)
  await main.getByLabel('Davon aufgegangen').fill('fünf')
  await main.getByLabel('Ausgaben für Mehl, in Euro').fill('12,40')
  await main.getByRole('button', { name: 'Monat speichern' }).click()
  await main.getByText('Bitte geben Sie eine ganze Zahl ein').waitFor()
  await main.getByLabel('Davon aufgegangen').fill('5')
  await main.getByRole('button', { name: 'Monat speichern' }).click()
  await page.waitForURL('**/log?saved=*')
  const cells = main.getByRole('table').getByRole('row').last().getByRole('cell')
  expect(await cells.allTextContents()).toEqual(['7', '5', expect.stringMatching(/^12,40\s€$/)])
  const csv = await (await page.request.get(`${room}/log.csv`)).text()
  expect(csv.replace(/^\ufeff/, '')).toMatch(
    /^Monat;Gebackene Brote;Davon aufgegangen;Mehl \(EUR\)\r\n\d{4}-\d\d;7;5;12,40\r\n$/,
  )
  for (const lesson of ['1-1', '1-2']) {
    await page.goto(`${room}/${lesson}`)
    await main.getByRole('button', { name: 'Als erledigt markieren' }).first().click()
  }
  await page.goto(`${room}/end`)
  expect(await main.locator('.end-figures').textContent()).toMatch(
    /Monate im Backbuch1Gebackene Brote7Davon aufgegangen5Mehl12,40/,
  )
  expect(foreign.exec((await main.textContent()) ?? '')?.[0]).toBeUndefined()
}, 240_000)

test('a product without lessons is sold on a page of its own, and its key opens its file alone', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const main = page.locator('main')
  await page.goto('/courses')
  await hydrated(page)
  await main.getByRole('link', { name: 'Der Sauerteig-Kalender', exact: true }).click()
  await page.waitForURL(`**${calendar}`)
  await main.getByText('Platz für Ihre Notizen').waitFor()
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain('"price":"12.00","priceCurrency":"EUR"')
  await main.getByRole('link', { name: /^Kaufen, 12/ }).click()
  await page.waitForURL('**/checkout?product=sauerteig-kalender')
  await main.getByLabel('Vorname').waitFor()
  const order = page.getByRole('complementary', { name: 'Ihre Bestellung' })
  expect(await order.textContent()).toMatch(/Der Sauerteig-Kalender 1 Datei .*12,00/)
  expect(await main.textContent()).not.toMatch(/89|Lektion/)

  const fill = async () => {
    await main.getByLabel('E-Mail').fill('jana@example.com')
    await page.getByLabel('Vorname').fill('Jana')
    await box.check()
    await main.locator('form button[type="submit"]').click()
    await page.waitForURL('**/sandbox/stripe/**')
  }
  const box = main.getByRole('checkbox', { name: /Widerrufsrecht damit erlischt/ })
  await hydrated(page)
  await main.getByLabel('E-Mail').fill('jana@example.com')
  await page.getByLabel('Vorname').fill('Jana')
  await main.locator('form button[type="submit"]').click()
  await main.getByText('Bitte setzen Sie diesen Haken.').waitFor()
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await box.check()
  await page.locator('footer a[href="/terms"]').click()
  await arrived(page, '**/terms')
  await page.goBack()
  await expect.poll(() => box.isChecked()).toBe(true)
  await fill()
  expect(await main.textContent()).toContain('Der Sauerteig-Kalender')
  await page.locator('button[value="leave"]').click()
  await page.waitForURL('**/checkout/cancel?product=sauerteig-kalender')
  expect(await main.textContent()).toContain('bevor Sie Der Sauerteig-Kalender bezahlt haben')
  await main.getByRole('link', { name: 'Noch einmal versuchen' }).click()
  await page.waitForURL('**/checkout?product=sauerteig-kalender')
  await fill()
  await page.locator('button[value="pay"]').first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  expect(await main.textContent()).toContain('Der Sauerteig-Kalender')
  await main.getByRole('button', { name: 'Jetzt öffnen' }).click()
  await page.waitForURL('**/course/*')
  const room = new URL(page.url()).pathname
  expect(await crawl(page, room, /^\/course\//)).toEqual([room])
  await page.goto(room)
  const link = main.getByRole('link', { name: 'Der Kalender zum Ausdrucken herunterladen (PDF)' })
  const file = await page.request.get(`${await link.getAttribute('href')}`)
  expect(file.headers()['content-disposition']).toBe('attachment; filename="sauerteig-kalender.pdf"')
  const sold = readFileSync(join(checkout.root, `sites/bread${calendar}/sauerteig-kalender.pdf`))
  expect((await file.body()).equals(sold)).toBe(true)
  expect((await page.request.get('/checkout?product=nothing')).status()).toBe(404)
  // Whoever agreed to the box has given up the right of withdrawal.
  expect(await main.textContent()).not.toContain('widerrufen')
}, 120_000)

test('the box of one product doesn’t tick the same box of another', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const main = page.locator('main')
  const name = main.getByLabel('Vorname')
  await page.goto(bundle)
  await hydrated(page)
  await main.getByRole('link', { name: 'Der Sauerteig-Kalender' }).click()
  await page.waitForURL(`**${calendar}`)
  await main.getByRole('link', { name: /^Kaufen, 12/ }).click()
  await name.fill('Jana')
  await main.getByRole('checkbox').check()
  await page.goBack()
  await page.waitForURL(`**${calendar}`)
  await page.goBack()
  await main.getByRole('link', { name: /^Kaufen, 95/ }).click()
  await main.getByRole('button', { name: /^Weiter zur Zahlung, 95/ }).waitFor()
  await expect.poll(() => name.inputValue()).toBe('Jana')
  expect(await main.getByRole('checkbox').isChecked()).toBe(false)
}, 120_000)

test('the search finds what is for sale, also by what is in it', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  await page.goto('/articles')
  await hydrated(page)
  for (const words of ['Küchenwand', 'Platz für Ihre Notizen']) {
    await page.getByRole('searchbox').fill(words)
    const found = page.locator('.search-results li', { has: page.locator(`a[href="${calendar}"]`) })
    await found.getByText('Zu kaufen').waitFor()
  }
}, 120_000)

test('a bundle is paid once and opens all of its products, and the email’s link lists what else there is', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const main = page.locator('main')
  await page.goto(bundle)
  await hydrated(page)
  await main.getByRole('link', { name: 'Sauerteig in sechs Wochen' }).waitFor()
  await main.getByRole('link', { name: /^Kaufen, 95/ }).click()
  await page.waitForURL('**/checkout?product=kurs-und-kalender')
  await main.getByLabel('Vorname').waitFor()
  const order = page.getByRole('complementary', { name: 'Ihre Bestellung' })
  expect(await order.textContent()).toMatch(/Sauerteig in sechs Wochen und Der Sauerteig-Kalender.*95,00/)
  await hydrated(page)
  // She has bought both before.
  await main.getByLabel('E-Mail').fill('jana@example.com')
  await page.getByLabel('Vorname').fill('Jana')
  await main.getByRole('checkbox').check()
  await main.locator('form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.locator('button[value="pay"]').first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await main.getByRole('button', { name: 'Jetzt öffnen' }).click()
  await page.waitForURL('**/course/*')
  const room = new URL(page.url()).pathname
  await main.getByRole('heading', { name: 'Der Sauerteig-Kalender', exact: true }).waitFor()
  const file = main.getByRole('link', { name: 'Der Kalender zum Ausdrucken herunterladen (PDF)' })
  expect((await page.request.get(`${await file.getAttribute('href')}`)).ok()).toBe(true)
  expect(await crawl(page, room, /^\/course\//)).toContain(`${room}/1-1`)
  // Whoever has only paid sees nothing of what the address has bought before.
  await page.goto(room)
  const others = main.getByRole('region', { name: 'Was Sie noch haben' })
  expect(await others.getByRole('listitem').count()).toBe(0)
  await others.getByRole('link', { name: 'Schicken Sie mir meine Links' }).waitFor()

  const letter = page.getByRole('link', { name: 'Ihr Link: Der Kurs mit dem Kalender' })
  const isSent = async () => {
    await page.goto('/sandbox/mailbox')
    return letter.count()
  }
  await expect.poll(isSent).toBe(1)
  await letter.click()
  const text = (await page.locator('pre').first().textContent()) ?? ''
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Damit öffnen Sie: Sauerteig in sechs Wochen und Der Sauerteig-Kalender.',
  )
  await page.goto(/https?:\/\/[^\s/]+(\/course\/\S+)/.exec(text)?.[1] ?? '')
  expect(await others.getByRole('listitem').count()).toBe(2)
  await others.getByRole('link', { name: 'Der Sauerteig-Kalender' }).click()
  await main.getByRole('heading', { level: 1, name: 'Der Sauerteig-Kalender' }).waitFor()
  await main.getByRole('link', { name: 'Der Kurs mit dem Kalender' }).click()
  await main.getByRole('heading', { level: 1, name: 'Sauerteig in sechs Wochen' }).waitFor()
}, 120_000)

/** Pays for what a page of a product sells, and opens its room. Returns the room's path. */
async function buy(page: Visitor, product: string): Promise<string> {
  const main = page.locator('main')
  await page.goto(product)
  await hydrated(page)
  await main.getByRole('link', { name: /^Kaufen, / }).click()
  await page.waitForURL('**/checkout?product=*')
  await main.getByLabel('Vorname').waitFor()
  await hydrated(page)
  await main.getByLabel('E-Mail').fill('lena@example.com')
  await page.getByLabel('Vorname').fill('Lena')
  await main.locator('form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.locator('button[value="pay"]').first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await main.getByRole('button', { name: 'Jetzt öffnen' }).click()
  await page.waitForURL('**/course/*/products/*')
  return new URL(page.url()).pathname
}

test('a second course is sold, read, and closed by a withdrawal, and opens nothing of the others', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const main = page.locator('main')
  await page.goto(rolls)
  expect(await main.textContent()).toMatch(/1\. Am Abend.*Der Teig für die Nacht \(5.Min.*2\. Am Morgen/)
  await page.goto(`/checkout?product=${rolls.split('/').at(-1)}`)
  expect(await main.textContent()).toMatch(/Brötchen am Morgen 2 Module, 3 Lektionen/)
  const room = await buy(page, rolls)
  const key = room.replace(/\/products\/.*/, '')
  await main.getByRole('link', { name: /^Erste Lektion beginnen/ }).click()
  await page.waitForURL(`**${room}/1-1`)
  await main.getByText('500 g Weizenmehl').waitFor()
  await main.getByRole('button', { name: /weiter$/ }).click()
  await page.waitForURL(`**${room}/1-2?done=1-1`)
  await main.getByLabel('Teig aus dem Kühlschrank um').fill('6.30 Uhr')
  await main.getByLabel('Weizenmehl, Kilo').fill('1,5')
  await main.getByLabel('Weizenmehl, Preis je Kilo').fill('1,30 €')
  await expect.poll(() => main.locator('output').first().textContent()).toMatch(/^1,95.€$/)
  await main.getByText('Alles ist gespeichert.').first().waitFor()
  await page.goto(`${room}/2-1`)
  await main.getByText('6.30 Uhr').waitFor()
  const pdf = await page.request.get(`${room}/files/worksheets/zeitplan.pdf`)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.goto(key)
  expect(new URL(page.url()).pathname).toBe(room)
  expect(await main.textContent()).toContain('1 von 3')
  expect(await crawl(page, room, /^\/course\//)).toEqual(
    expect.arrayContaining([room, `${room}/1-1`, `${room}/1-2`, `${room}/2-1`, `${room}/notes`]),
  )

  const copy = await buy(page, '/products/kopie')
  expect((await page.request.get(`${copy}/2-1`)).status()).toBe(200)
  const copyKey = copy.replace(/\/products\/.*/, '')
  for (const closed of [
    `${key}/1-1`,
    `${key}/files/worksheets/ansatz-tagebuch.pdf`,
    `${key}${copy.replace(copyKey, '')}/1-1`,
    `${copyKey}${room.replace(key, '')}/1-1`,
    `${copyKey}${room.replace(key, '')}/files/worksheets/zeitplan.pdf`,
    `${key}/files/products%2Fkopie%2Fworksheets/zeitplan.pdf`,
  ])
    expect([closed, (await page.request.get(closed)).status()]).toEqual([closed, 404])

  await page.goto(room)
  await main.getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await page.waitForURL(`**${key}/withdrawal`)
  expect(await main.textContent()).toMatch(/24,00.€/)
  await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await main.getByRole('heading', { name: 'Ihr Widerruf ist angekommen' }).waitFor()
  await expect.poll(async () => (await page.request.get(`${room}/1-1`)).status()).toBe(403)
  expect((await page.request.get(`${copy}/1-1`)).status()).toBe(200)
  const mailbox = async () => (await page.request.get('/sandbox/mailbox')).text()
  for (const subject of ['Ihr Link: Brötchen am Morgen', 'Ihr Widerruf: Brötchen am Morgen'])
    await expect.poll(mailbox).toContain(subject)
  expect(readFileSync(join(checkout.root, 'build/client/search.json'), 'utf8')).toContain('Vom Frühstück')
  expect(checkout.git('status', '--porcelain', 'sites')).toBe('?? sites/bread/products/kopie/\n')
}, 240_000)

test('a buyer withdraws in the room, in a second step, and is refunded', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const main = page.locator('main')
  await page.goto('/checkout')
  await hydrated(page)
  expect(await main.getByRole('checkbox').count()).toBe(0)
  await main.getByLabel('E-Mail').fill('ida@example.com')
  await page.getByLabel('Vorname').fill('Ida')
  await main.locator('form button[type="submit"]').click()
  await page.waitForURL('**/sandbox/stripe/**')
  await page.locator('button[value="pay"]').first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
  await main.locator('form button').first().click()
  await page.waitForURL('**/course/*')
  const room = new URL(page.url()).pathname
  await main.getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await page.waitForURL(`**${room}/withdrawal`)
  expect(await main.textContent()).toMatch(/widerrufen, ohne einen Grund zu nennen\. Dann gehen 89,00.€/)
  await main.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await main.getByRole('heading', { name: 'Ihr Widerruf ist angekommen' }).waitFor()
  await expect.poll(async () => (await page.request.get(room)).status(), { timeout: 30_000 }).toBe(403)
  await page.reload()
  expect(await main.textContent()).toMatch(/Sie haben diesen Kauf am .* widerrufen/)
  const mailbox = async () => (await page.request.get('/sandbox/mailbox')).text()
  await expect.poll(mailbox).toContain('Ihr Widerruf: Sauerteig in sechs Wochen')
}, 120_000)

test('the documents are in the site’s language, and on its paper', async () => {
  const file = readFileSync(join(checkout.root, 'build/course/worksheets/ansatz-tagebuch.pdf'))
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of [
    'Modul 1, Lektion 1',
    'Als Beispiel ausgefüllt',
    'Seite 1 von',
    'nur für Sie zum Ausdrucken',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Example|Module|Lesson|Page \d|Name and|Notes|Filled in/i)
  expect(file.toString('latin1')).toMatch(/\/Lang ?\((de|de-DE)\)/)
})

test('its emails say nothing of the sample', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  const email = 'klara@example.com'
  const data = { email, ...signups.newsletter, message: '' }
  expect((await page.request.post('/functions/v1/convertkit-contact', { data })).status()).toBe(200)
  const list = async () => (await page.request.get('/sandbox/mailbox')).text()
  await expect.poll(list).toContain(email)
  const emails = [...new Set((await list()).match(/\/sandbox\/mailbox\/[\w-]+/g))]
  for (const email of emails) {
    await page.goto(email)
    const text = (await page.locator('pre').first().textContent()) ?? ''
    const html = await (await page.request.get(`${email}/html`)).text()
    const said = [await page.title(), text, html.replace(/<style>.*?<\/style>/gs, '')].join('\n')
    expect([email, foreign.exec(said)?.[0]]).toEqual([email, undefined])
  }
  expect(emails.length).toBeGreaterThan(0)
}, 120_000)

test('its documents, feeds and structured data say nothing of the sample', async () => {
  const at = (file: string) => join(checkout.root, 'build', file)
  const documents = globSync('{client,course}/**/*.pdf', { cwd: at('') })
  expect(documents.length).toBeGreaterThan(1)
  for (const file of documents) {
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(at(file))))
    const { text } = await extractText(pdf, { mergePages: true })
    const said = `${text} ${JSON.stringify((await pdf.getMetadata()).info)}`
    expect([file, foreign.exec(said)?.[0]]).toEqual([file, undefined])
  }
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  for (const address of [...feedAddresses, '/newsletter/feed.xml']) {
    const answer = await page.request.get(address)
    expect(answer.ok(), address).toBe(true)
    // Whoever searches for a guarantee finds the terms.
    const said = (await answer.text()).replace('erstattung garantie agb', '')
    expect([address, foreign.exec(said)?.[0]]).toEqual([address, undefined])
  }
  const articles = globSync('client/**/*.html', { cwd: at('') }).map((file) => readFileSync(at(file), 'utf8'))
  const described = articles.flatMap(
    (html) => html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [],
  )
  expect(described.length).toBeGreaterThan(3)
  expect(foreign.exec(described.join('\n'))?.[0]).toBeUndefined()
})

test('no public file holds a file or a lesson for sale', () => {
  const sold = readFileSync(join(checkout.root, `sites/bread${calendar}/sauerteig-kalender.pdf`), 'latin1')
  const sentence = 'Jetzt riecht der Ansatz nach Joghurt.'
  const found = (folder: string, text = sentence) =>
    globSync('**/*.*', { cwd: join(checkout.root, 'build', folder) }).filter((file) =>
      readFileSync(join(checkout.root, 'build', folder, file), 'latin1').includes(text),
    )
  expect(sold).toContain(sentence)
  expect(found('course')).toEqual(['products/sauerteig-kalender/sauerteig-kalender.pdf'])
  expect(found('client')).toEqual([])
  expect(found('server', 'So wenig Hefe')).toEqual(['site.json'])
  expect(found('client', 'So wenig Hefe')).toEqual([])
})

test('a long word in the footer fits on a narrow phone', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de', viewport: { width: 320, height: 700 } })
  await page.goto(calendar)
  expect(await page.locator('footer').getByText('Nutzungsbedingungen').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a long price leaves room for what it includes', async () => {
  const file = join(checkout.root, 'sites/bread/offer.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*/m, 'price: 1249.50'))
  build()
  const page = await visitor({ baseURL: site.address, locale: 'de', viewport: { width: 1440, height: 900 } })
  const price = page.locator('.academy-price')
  const says = async () => {
    await page.goto('/academy')
    return price.textContent()
  }
  await expect.poll(says).toContain('1.249,50')
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const words = await price.locator('.academy-price-words').boundingBox()
    const figure = await price.locator('.academy-price-figure').boundingBox()
    const size = await price
      .locator('.academy-price-figure')
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).lineHeight))
    expect([width, (words?.width ?? 0) > 240]).toEqual([width, true])
    expect([width, (words?.x ?? 0) + (words?.width ?? 0) <= width]).toEqual([width, true])
    expect([width, (figure?.height ?? 0) < size * 1.5]).toEqual([width, true])
  }
}, 120_000)

test('while sales are paused, the checkout says why, and rooms stay open', async () => {
  const page = await visitor({ baseURL: site.address, locale: 'de' })
  appendFileSync(join(checkout.root, 'sites/bread/offer.yaml'), 'paused: Bis Mai bin ich ausgebucht.\n')
  build()
  const main = page.locator('main')
  const says = async () => {
    await page.goto('/checkout')
    return main.textContent()
  }
  await expect.poll(says).toContain('Bis Mai bin ich ausgebucht.')
  await hydrated(page)
  expect(await main.getByLabel('Vorname').count()).toBe(0)
}, 120_000)
