import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { launchBrowser } from '../../test/e2e/browser.ts'
import { type SampleLetter, sampleLetters } from '../letters.ts'
import { issueMail } from '../newsletter/issue-letter.ts'
import { testMailServer } from '../testing/mail-server.ts'
import { connectMail } from '../vendors/smtp.ts'
import { renderMail } from './mail.ts'

const siteUrl = 'https://site.test'

/** An issue with every Markdown element that the owner can use. */
const everything: SampleLetter = {
  name: 'issue with everything',
  letterName: 'issue',
  notMeUrl: null,
  mail: issueMail(
    {
      slug: 'everything',
      subject: 'Everything',
      preview: 'Everything that Markdown knows, in one issue.',
      markdown:
        '# A heading\n\n> A quotation with a [link](/tools).\n\n---\n\n1. One\n2. Two with `code`\n\n' +
        '![The clicks of a year, growing](/chart.png)\n\n' +
        '| A column | Another | A third with a longer name |\n|---|---:|---|\n| A cell | 1 | Words enough for two lines |\n\n' +
        `\`\`\`\n${'a-line-of-code-that-is-wider-than-a-phone '.repeat(3)}\n\`\`\`\n\n<https://example.com/${'long-'.repeat(20)}>`,
    },
    { siteUrl, unsubscribeUrl: `${siteUrl}/unsubscribe/token` },
  ),
}

const letters = [...sampleLetters(siteUrl), everything]

/** The emails with a one-click unsubscribe. Emails about a purchase, a message or the site's operation have none. */
const endable = ['issue', 'series', 'confirmation', 'subscribed', 'kit', 'cart-reminder']

/** Well below the 102 KB at which Gmail clips an email. */
const mostBytes = 60 * 1024

/** Sends every letter to a test mail server. Returns the emails that the server received. */
async function sent(): Promise<{ letter: SampleLetter; raw: Buffer; mail: Email }[]> {
  const { server, smtpUrl } = await testMailServer()
  const mailer = connectMail({ smtpUrl, from: { name: 'Robin', address: 'robin@site.test' }, siteUrl })
  const mails = []
  for (const [n, letter] of letters.entries()) {
    await mailer.send({
      id: `del_${n}`,
      to: 'reader@example.com',
      ...(await renderMail(letter.mail, letter.notMeUrl)),
    })
    const [received] = server.received.splice(0)
    if (!received) throw new Error(`${letter.name} never arrived`)
    mails.push({ letter, raw: received.raw, mail: await PostalMime.parse(received.raw) })
  }
  mailer.close()
  return mails
}

/** Runs in the browser. Returns the visible contents of an email. */
function look() {
  const width = document.documentElement.scrollWidth
  for (const end of document.querySelectorAll('br')) end.replaceWith('\n')
  const blocks = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, td, pre, a, blockquote')]
  const preheader = document.querySelector<HTMLElement>('[data-skip-in-text]')
  return {
    blocks: blocks
      .filter((one) => !one.querySelector('table, p'))
      // In plain text, other cells' lines come between the lines of a cell, so each word is compared on its own.
      .flatMap((one) => (one.matches('td') ? one.textContent.split(/\s+/) : one.textContent)),
    links: [...document.links].map(({ href }) => href),
    pictures: [...document.images].map(({ src, alt }) => ({ src, alt })),
    headings: document.querySelectorAll('h1').length,
    language: document.documentElement.lang,
    preheader: preheader && {
      text: preheader.textContent,
      isHidden: !preheader.checkVisibility(),
    },
    width,
    code: document.querySelectorAll('script, link, iframe, form').length,
  }
}

const addresses = /<?https?:\/\/[^\s>]+>?/g
const bare = (text: string) => text.replaceAll(addresses, '').replaceAll(/[\s>\u200B-\u200F\uFEFF]+/g, '')

/** Returns what is wrong with an email's headers, size and unsubscribe link. */
function faultsOfMail({ letter, raw, mail }: { letter: SampleLetter; raw: Buffer; mail: Email }): string[] {
  const values = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const isEndable = endable.includes(letter.letterName)
  const { endSeriesUrl, unsubscribeUrl = '' } = letter.mail
  const url = isEndable ? [`<${unsubscribeUrl}>`] : []
  const oneClick = isEndable ? ['List-Unsubscribe=One-Click'] : []
  return [
    ...(raw.length < mostBytes ? [] : [`has ${raw.length} bytes`]),
    ...(`${values('list-unsubscribe')}` === `${url}`
      ? []
      : [`List-Unsubscribe: ${values('list-unsubscribe')}`]),
    ...(`${values('list-unsubscribe-post')}` === `${oneClick}`
      ? []
      : ['has the wrong List-Unsubscribe-Post']),
    ...(isEndable && !mail.html?.includes(`href="${endSeriesUrl ?? unsubscribeUrl}"`)
      ? ['shows no way out']
      : []),
  ]
}

/** Returns what is wrong with an email's layout, links and plain text. */
function faultsOfPage(
  seen: ReturnType<typeof look>,
  { letter, mail }: { letter: SampleLetter; mail: Email },
) {
  const text = mail.text ?? ''
  const isBulk = letter.letterName === 'issue' || letter.letterName === 'series'
  const isPage = (href: string) => href.startsWith(siteUrl) && !href.startsWith(`${siteUrl}/unsubscribe/`)
  const hasCampaign = (href: string) => new URL(href).searchParams.has('utm_campaign')
  return [
    ...(seen.headings === 1 ? [] : [`has ${seen.headings} h1`]),
    ...(seen.language === 'en' ? [] : ['has no language']),
    ...(seen.preheader?.isHidden && (seen.preheader.text ?? '').trim().length > 5
      ? []
      : ['has no preheader']),
    ...(seen.width <= 320 ? [] : [`is ${seen.width} px wide on a phone`]),
    ...(seen.code === 0 ? [] : ['has scripts, forms or style sheets from elsewhere']),
    ...seen.pictures.flatMap(({ src, alt }) =>
      alt && src.startsWith(siteUrl) ? [] : [`shows ${src} with alt "${alt}"`],
    ),
    ...seen.links.filter((href) => !text.includes(href)).map((href) => `lacks ${href} in its text`),
    ...seen.links
      .filter((href) => isPage(href) && hasCampaign(href) !== isBulk)
      .map((href) => `links to ${href}`),
    ...seen.blocks
      .filter((block) => !bare(text).includes(bare(block)))
      .map((block) => `lacks "${block}" in its text`),
  ]
}

/** Runs in the browser. Returns each text whose contrast with its background is below WCAG AA. */
function faintTexts(): string[] {
  const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = numbers(color)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return numbers(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor
  }
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const texts = [...element.childNodes].filter(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    )
    if (texts.length === 0 || !(element as HTMLElement).checkVisibility()) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [dim = 0, bright = 0] = [light(color), light(behind(element))].sort((one, other) => one - other)
    const size = Number.parseFloat(fontSize)
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const ratio = (bright + 0.05) / (dim + 0.05)
    return ratio >= least ? [] : [`"${texts[0]?.textContent}" has a contrast of ${ratio.toFixed(2)}`]
  })
}

async function faultsOfColors(page: Page): Promise<string[]> {
  const faults: string[] = []
  const grounds = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const faint = await page.evaluate(faintTexts)
    faults.push(...faint.map((fault) => `${fault} in the ${colorScheme} theme`))
    grounds.add(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('.surface') as Element).backgroundColor,
      ),
    )
  }
  return grounds.size === 2 ? faults : [...faults, 'has no dark theme']
}

test('every letter is small, has a one-click unsubscribe where it should, and is readable on a phone and as text', async () => {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 320, height: 800 } })
    const page = await context.newPage()
    const fetched: string[] = []
    await context.route('**', (route) => {
      fetched.push(route.request().url())
      return route.abort()
    })
    const faults: string[] = []
    for (const one of await sent()) {
      await page.setContent(one.mail.html ?? '')
      const found = [
        ...faultsOfMail(one),
        ...faultsOfPage(await page.evaluate(look), one),
        ...(await faultsOfColors(page)),
      ]
      faults.push(...found.map((fault) => `${one.letter.name} ${fault}`))
    }
    expect(faults).toEqual([])
    expect(fetched.filter((url) => !url.startsWith(`${siteUrl}/`))).toEqual([])
  } finally {
    await browser.close()
  }
})
