import type { Page } from 'playwright-core'
import { site } from '../../model/site.ts'
import { linkTo, readMail } from './mailbox.ts'
import { open } from './open.ts'
import type { OpenStates } from './open-states.ts'
import { someone } from './someone.ts'

/** Pages that the server renders for each request, for example after a purchase, after a signup and for wrong URLs. */
export const drawnPages: OpenStates = {
  'pay page': (page) => goToPayment(page, someone('payer')),
  'order confirmation': (page) => buy(page, someone('buyer')),
  'order unknown': (page) => page.goto('/checkout/success'),
  'order looked for': (page) => page.goto('/checkout/success?session_id=cs_test_of_nobody&claim=none'),
  'order not found': (page) => page.goto('/checkout/success?session_id=cs_test_of_nobody'),
  'sandbox payments': (page) => page.goto('/sandbox/stripe'),
  mailbox: (page) => page.goto('/sandbox/mailbox'),
  'welcome mail': async (page) => {
    const email = someone('buyer')
    await buy(page, email)
    await readMail(page, email, /academy/i)
    rooms.set(page, linkTo('/course', (await page.locator('pre').first().textContent()) ?? ''))
  },
  'course page': (page) => inRoom(page, ''),
  'course lesson': async (page) => {
    await inRoom(page, '')
    await page.getByRole('link', { name: /start the first lesson/i }).click()
    await page.getByRole('button', { name: 'Mark as done and go on' }).click()
  },
  'course log with a mistake': async (page) => {
    await inRoom(page, '/log')
    await page.getByLabel('Visitors').fill('many')
    await page.getByRole('button', { name: 'Save this month' }).click()
    await page.getByRole('alert').waitFor()
  },
  'course log': async (page) => {
    await inRoom(page, '/log')
    await page.getByLabel(/^Commission/).fill('1020')
    await page.getByRole('button', { name: 'Save this month' }).click()
    await page.getByText(/^You did it/).waitFor()
  },
  'course notes': (page) => inRoom(page, '/notes'),
  'course guarantee': async (page) => {
    await inRoom(page, '/guarantee')
    await page.getByRole('textbox').fill('Clicks, and no sales.')
    await page.getByRole('button', { name: 'Use the guarantee' }).click()
    await page.getByText('Waiting for my answer').waitFor()
  },
  'course page review': (page) => inRoom(page, '/review'),
  'course key form': (page) => page.goto('/access'),
  'confirmation page': async (page) => {
    await signUp(page, '/', `Subscribe to ${site.newsletter}`)
    await followMail(page, '/confirm')
  },
  confirmed: async (page) => {
    await drawnPages['confirmation page']?.(page)
    await page.locator('main').getByRole('button').click()
    await page.getByRole('heading', { name: 'You’re on the list', exact: true }).waitFor()
  },
  'downloads page': async (page) => {
    await signUp(page, '/', 'Get the Starter Kit by email')
    await followMail(page, '/downloads/mine')
    await page.locator('main').getByRole('button').click()
    await page
      .getByRole('link', { name: /Download/ })
      .first()
      .waitFor()
  },
  'unsubscribe page': async (page) => {
    await signUp(page, '/', 'Get the Starter Kit by email')
    await followMail(page, '/unsubscribe')
  },
  'dead link': (page) => page.goto('/confirm/cut-in-two'),
  'form sent without JavaScript': (page) =>
    post(page, '/contact', { firstName: 'Ada', email: someone(), message: 'How long is the course?' }),
  'form with a mistake, without JavaScript': (page) =>
    post(page, '/contact', { firstName: '', email: 'ada@example.com', message: 'How long is the course?' }),
  'every part': (page) => open(page, '/sandbox/parts'),
  'not found': (page) => open(page, '/articles/profitable-nishe'),
  'video not found': (page) => open(page, '/video/no-such-video'),
}

/** The path of each visitor's course room. One purchase is enough for all pages of a room. */
const rooms = new WeakMap<Page, string>()

async function inRoom(page: Page, place: string) {
  if (!rooms.has(page)) await drawnPages['welcome mail']?.(page)
  await page.goto(`${rooms.get(page)}${place}`)
}

async function goToPayment(page: Page, email: string) {
  await post(page, '/checkout', { email, firstName: 'Ada', lastName: 'Lovelace' })
  await page.waitForURL('**/sandbox/stripe/pay/**')
}

async function buy(page: Page, email: string) {
  await goToPayment(page, email)
  await page.getByRole('button', { name: /^pay/i }).first().click()
  await page.waitForURL('**/checkout/success?session_id=*')
}

async function signUp(page: Page, path: string, form: string) {
  const email = someone('reader')
  await page.goto(path)
  await page.getByRole('form', { name: form }).first().evaluate(sendFilled, { email })
  await page.waitForURL('**/functions/**')
  await readMail(page, email, /./)
}

/** Submits the form of a page as a browser without JavaScript does. */
async function post(page: Page, path: string, fields: Record<string, string>) {
  await page.goto(path)
  await page.locator('main form').first().evaluate(sendFilled, fields)
  await page.waitForURL((url) => url.pathname !== path)
}

function sendFilled(form: HTMLElement | SVGElement, fields: Record<string, string>) {
  if (!(form instanceof HTMLFormElement)) throw new Error('This is no form.')
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field) field.value = value
  }
  form.submit()
}

async function followMail(page: Page, path: string) {
  await page.goto(linkTo(path, (await page.locator('pre').first().textContent()) ?? ''))
}
