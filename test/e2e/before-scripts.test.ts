import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdBack, scriptOf, scripts } from './hold-back.ts'
import { hydrated, open } from './open.ts'
import { type Visitor, visitor } from './visitor.ts'

test('a button that needs a script is disabled before hydration', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Page 2' })
  expect(await button.isDisabled()).toBe(true)
  letGo()
  await button.click()
  await page.locator('[aria-label="Page 2"][aria-current="page"]').waitFor()
})

test('text typed before hydration stays', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/articles')
  const email = page.getByRole('textbox', { name: 'Email address' }).first()
  await email.fill('ada@example.com')
  letGo()
  await hydrated(page)
  expect(await email.inputValue()).toBe('ada@example.com')
})

test('the checkout is filled in for a buyer who comes back, except where they are or have typed', async () => {
  const page = await visitor()
  await page.goto('/story')
  await page.evaluate((buyer) => localStorage.setItem('checkoutUserData', JSON.stringify(buyer)), {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
  })
  const letGo = await holdBack(page, scripts)
  await page.goto('/checkout')
  await page.getByLabel('First name').fill('Augusta')
  await page.getByLabel('Last name').focus()
  letGo()
  await expect.poll(() => page.getByLabel('Email').first().inputValue()).toBe('ada@example.com')
  expect(await page.getByLabel('Last name').inputValue()).toBe('')
  expect(await page.getByLabel('First name').inputValue()).toBe('Augusta')
})

test('scores that are changed before hydration are kept', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scriptOf('web/scorecard/niche-scorecard.tsx'))
  await open(page, '/articles/profitable-niche')
  await page.getByRole('slider', { name: 'Monetization' }).press('ArrowRight')
  await page.getByRole('checkbox', { name: /^Count Monetization/ }).check()
  letGo()
  await expect.poll(() => new URL(page.url()).search).toContain('m=4')
  expect(new URL(page.url()).search).toContain('w=1')
})

test('a form that is submitted before hydration shows its result on the same page', async () => {
  const page = await visitor()
  const letGo = await holdBack(page, scripts)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send' }).click()
  letGo()
  await page.getByText('Missing info', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('a form is sent even if the scripts never load', async () => {
  const page = await visitor()
  await holdBack(page, scripts)
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Subscribe' }).first()
  await form.getByRole('textbox', { name: 'Email address' }).fill('early@example.com')
  await form.getByRole('button').click()
  await page.waitForURL('**/functions/v1/convertkit-contact')
  expect(await page.locator('h1').textContent()).not.toMatch(/error|again/i)
})

test('a form that waits for a script is sent if the script fails', async () => {
  const page = await visitor()
  const fail = await failLater(page)
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Subscribe' }).first()
  await form.getByRole('textbox', { name: 'Email address' }).fill('failing@example.com')
  await form.getByRole('button').click()
  fail()
  await page.waitForURL('**/functions/v1/convertkit-contact')
})

test('a message that is typed before a script fails stays, and can be sent', async () => {
  const page = await visitor()
  const fail = await failLater(page)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Email').fill('typing@example.com')
  await form.getByLabel('Message').fill('How long is the course?')
  fail()
  await expect.poll(() => page.locator('.needs-script:not([hidden])').count()).toBe(0)
  expect(await form.getByLabel('Message').inputValue()).toBe('How long is the course?')
  await form.getByRole('button').click()
  await page.waitForURL('**/functions/v1/convertkit-contact')
})

/** Delays the scripts until the test calls the returned function. They fail then, and after a reload. */
async function failLater(page: Visitor): Promise<() => void> {
  page.expectConsole(/ERR_FAILED|without scripts/)
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.abort()
  })
  return () => fail()
}

/** Wraps each text in its own element, as a browser's page translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('h1, h2, p, label, button, .site-header a, footer a')) {
      if (element.closest('svg') || element.children.length > 0) continue
      const font = document.createElement('font')
      font.textContent = `x${element.textContent}`
      element.replaceChildren(font)
    }
  })

test('typed text stays if the page was translated before hydration', async () => {
  const page = await visitor()
  page.expectConsole(/#418|[Hh]ydrat/)
  const letGo = await holdBack(page, scripts)
  await page.goto('/story')
  const email = page.locator('main form input[type="email"]')
  await email.fill('ada@example.com')
  await translate(page)
  letGo()
  await hydrated(page)
  // Wait until React has re-rendered the form, without the <font> elements.
  await expect.poll(() => page.locator('main form font').count()).toBe(0)
  expect(await email.inputValue()).toBe('ada@example.com')
  expect(await page.locator('style').count()).toBe(1)
  await page.locator('main form button').click()
  await page.getByRole('status').getByText("You're in!").waitFor()
})

test.each(['before', 'during'])(
  'an empty field that gets the focus %s hydration of a translated page keeps it',
  async (time) => {
    const page = await visitor()
    page.expectConsole(/#418|[Hh]ydrat/)
    const letGo = await holdBack(page, scripts)
    await page.goto('/story')
    const email = page.locator('main form input[type="email"]')
    if (time === 'before') await email.focus()
    // Focus the field once the page listens for that, which is when its parts aren't hydrated yet.
    else
      await email.evaluate((field: HTMLElement) => {
        const listen = window.addEventListener
        window.addEventListener = (...all: Parameters<typeof listen>) => {
          listen.apply(window, all)
          if (all[0] === 'focusin') queueMicrotask(() => field.focus())
        }
      })
    await translate(page)
    letGo()
    await hydrated(page)
    await expect.poll(() => page.locator('main form font').count()).toBe(0)
    await page.keyboard.type('ada@example.com')
    expect(await email.inputValue()).toBe('ada@example.com')
  },
)

test('a text that changed before hydration causes only its section to be rendered again', async () => {
  const page = await visitor()
  page.expectConsole(/#418|[Hh]ydrat/)
  const letGo = await holdBack(page, scripts)
  await page.goto('/story')
  await page.evaluate(() => {
    const heading = document.querySelector('.newsletter-block h2')
    if (heading) heading.innerHTML = '<font>Traduit</font>'
    for (const element of document.querySelectorAll('h1, .story-step, .site-header a, footer a'))
      element.setAttribute('data-served', '')
  })
  const served = await page.locator('[data-served]').count()
  letGo()
  await hydrated(page)
  await expect.poll(() => page.locator('.newsletter-block font').count()).toBe(0)
  expect(await page.locator('[data-served]').count()).toBe(served)
})

test('the page reloads once if a script fails to load', async () => {
  const page = await visitor()
  page.expectConsole(/ERR_FAILED|without scripts/)
  let failures = 0
  await page.route(scriptOf('web/pages/resources/page.tsx'), (route) => {
    failures += 1
    return failures === 1 ? route.abort() : route.continue()
  })
  await page.goto('/resources')
  await page.mouse.move(50, 50)
  await expect.poll(() => failures).toBeGreaterThan(1)
  await hydrated(page)
  await page.getByRole('button', { name: 'Get it free' }).first().click()
  await page.getByRole('dialog').waitFor()
})

test('a page that a proxy serves for another path reloads once, and is then hydrated', async () => {
  const page = await visitor()
  let documents = 0
  await page.route('**/resources', async (route) => {
    documents += 1
    const response = await route.fetch()
    const body = (await response.text()).replace('"path":"/resources"', '"path":"//resources"')
    await route.fulfill({ response, body })
  })
  await page.goto('/resources')
  await hydrated(page)
  expect(documents).toBe(2)
})

test('if a script never loads, the page works as without JavaScript', async () => {
  const page = await visitor()
  page.expectConsole(/ERR_FAILED|without scripts/)
  await page.route(scriptOf('web/pages/resources/page.tsx'), (route) => route.abort())
  await page.goto('/resources')
  await page.mouse.move(50, 50)
  await page.getByRole('textbox', { name: 'Name' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Get it free' }).count()).toBe(0)
})
