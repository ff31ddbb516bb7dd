import { expect, test } from 'vitest'
import { notices } from '../../../model/words/notices.ts'
import { linkTo } from '../mailbox.ts'
import { someone } from '../someone.ts'
import { type Visitor, visitor } from './visitor.ts'

const toast = ({ texts }: Visitor) => texts('.toast p')

/** Waits for an email to this address in the sandbox's mailbox, opens it, and returns its plain text. */
async function readMail({ visit, evaluate, texts }: Visitor, to: string): Promise<string> {
  const find = (address: string) => {
    const row = [...document.querySelectorAll('.mail-list li')].find(({ textContent }) =>
      textContent.includes(address),
    )
    return row?.querySelector('a')?.href ?? null
  }
  const address = async () => {
    await visit('/sandbox/mailbox')
    return evaluate(find, to)
  }
  await expect.poll(address, { interval: 300 }).not.toBeNull()
  await visit((await evaluate(find, to)) ?? '')
  const [text = ''] = await texts('pre')
  return text
}

test('a reader subscribes, and confirms with the email’s link', async () => {
  const reader = await visitor()
  const { open, fill, press, visit, click, texts } = reader
  const email = someone('reader')
  await open('/articles')
  await fill('Email address', email)
  await press('Enter')
  const { title, description } = notices.newsletter.success
  await expect.poll(() => toast(reader)).toEqual([title, description])
  await visit(linkTo('/confirm', await readMail(reader, email)))
  const [name = ''] = await texts('main button')
  await click('button', name, 'main')
  await expect.poll(() => texts('h1')).toEqual(['You’re on the list'])
})

test('an address with an international domain is accepted', async () => {
  const reader = await visitor()
  const email = someone('reader').replace('example.com', 'müller.example')
  await reader.open('/articles')
  await reader.fill('Email address', email)
  await reader.press('Enter')
  await expect.poll(() => toast(reader)).toContain(notices.newsletter.success.title)
  await readMail(reader, email.replace('müller', 'xn--mller-kva'))
})

test('the contact form marks missing fields, keeps refused entries and confirms sending', async () => {
  const reader = await visitor()
  const { open, click, fill, texts, focused, evaluate, expectConsole } = reader
  const wrong = () =>
    evaluate(() =>
      [...document.querySelectorAll('main form [aria-invalid]')].map((field) => field.getAttribute('name')),
    )
  const message = () => evaluate(() => document.querySelector('textarea')?.value)
  expectConsole(/400|Contact failed/)
  await open('/contact')
  await click('button', 'Send message', 'main')
  await expect
    .poll(() => toast(reader))
    .toEqual([notices.contact.missing.title, notices.contact.missing.description])
  expect(await wrong()).toEqual(['firstName', 'email', 'message'])
  await expect.poll(focused).toBe('input firstName')

  await fill('First name', 'Ada')
  await fill('Email', 'ada at example.com')
  await fill('Message', 'How long is the course?')
  expect(await wrong()).toEqual([])
  await click('button', 'Send message', 'main')
  await expect.poll(wrong).toEqual(['email'])
  expect(await message()).toBe('How long is the course?')

  await evaluate(() => document.querySelector<HTMLInputElement>('main input[name="email"]')?.select())
  await reader.type(someone('ada'))
  await click('button', 'Send message', 'main')
  await expect
    .poll(() => toast(reader))
    .toEqual([notices.contact.success.title, notices.contact.success.description])
  await expect.poll(message).toBe('')
  expect(await texts('main form [aria-invalid]')).toEqual([])
})

test('a dialog requests a kit, and the focus moves to the confirmation', async () => {
  const reader = await visitor()
  const { open, click, fill, press, focused } = reader
  await open('/resources')
  await click('button', 'Get it free', 'main')
  await fill('Name', 'Ada', 'dialog[open]')
  await fill('Email', someone('kit'), 'dialog[open]')
  await press('Enter')
  await expect.poll(focused).toContain(notices.resourceDownload.success.title)
})
