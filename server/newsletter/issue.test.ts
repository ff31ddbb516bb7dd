import { expect, test } from 'vitest'
import { renderMail } from '../mail/mail.ts'
import { issueMail } from './issue-letter.ts'

const render = (markdown: string) =>
  renderMail(issueMail({ slug: 'a', subject: 'A', preview: 'B', markdown }, { siteUrl: 'https://site.test' }))

test('code in an issue stays code, and never becomes markup', async () => {
  const { html, text } = await render("Write `<b>`:\n\n```js\nif (a < b && c) return '<b>'\n```\n\nNot bold.")
  expect(html).not.toContain('<b>')
  expect(text).toContain("if (a < b && c) return '<b>'")
})

test('relative links and picture URLs become absolute', async () => {
  const { html, text } = await render(
    'See [the tools](/tools), ![a line](/social/home.png), [that](https://example.com/a?b=1&c=2), <mailto:me@site.test>.',
  )
  for (const address of [
    'href="https://site.test/tools?utm_source=',
    'src="https://site.test/social/home.png"',
  ])
    expect(html).toContain(address)
  expect(html).toContain('href="https://example.com/a?b=1&c=2"')
  expect(html).toContain('href="mailto:me@site.test"')
  expect(text).toContain(
    'the tools\n<https://site.test/tools?utm_source=newsletter&utm_medium=email&utm_campaign=a>,',
  )
})

test('a table has inline styles in HTML, and aligned columns in plain text', async () => {
  const { html, text } = await render('| Tool | Price |\n|---|---:|\n| ClickUp | $7 |\n| Zoë & Co | $29 |')
  expect(html).toMatch(/<td align="right" style="[^"]+">\$7<\/td>|<td style="[^"]+" align="right">\$7<\/td>/)
  expect(text).toMatch(/^Tool {7}Price\nClickUp {4}\$7\nZoë & Co {3}\$29$/m)
})

test('links to the site get the issue as their campaign, and other links stay unchanged', async () => {
  const { html } = await render('[Tools](/tools?a=1#top), [elsewhere](https://other.example/?b=2)')
  expect(html.replaceAll('&amp;', '&')).toContain(
    'https://site.test/tools?a=1&utm_source=newsletter&utm_medium=email&utm_campaign=a#top',
  )
  expect(html).toContain('"https://other.example/?b=2"')
})

test('HTML in an issue is shown as text, and a link that could run code is only its words', async () => {
  const { html } = await render(
    'A <img src=x onerror=run()> b.\n\n<script>run()</script>\n\n[one](javascript:run()) ![three](data:image/svg+xml,x) [four](/tools)',
  )
  expect(html).toContain('A &lt;img src=x onerror=run()&gt; b.')
  expect(html).toContain('&lt;script&gt;run()&lt;/script&gt;')
  expect(html).toMatch(/>one three <a /)
  expect(html).not.toMatch(/<script|<img|javascript:/)
})

test('in plain text, pictures keep their words, and a table with links has a line for each cell', async () => {
  const { text } = await render(
    'Read ![a line that rises](/line.png).\n\n| Tool | Price |\n|---|---|\n| [ClickUp](https://clickup.example/long) | $7 |\n| Zoë | $29 |',
  )
  expect(text).toContain('Read a line that rises <https://site.test/line.png>.')
  expect(text).toContain('Tool: ClickUp <https://clickup.example/long>\nPrice: $7\n\nTool: Zoë\nPrice: $29')
})
