import { expect, test } from 'vitest'
import { emptyParts, letterFaults, letterMarked, opening } from './letter-markdown.ts'

const faultsOf = (markdown: string, subject = 'A', fields?: string[]) =>
  letterFaults({ subject, preview: 'B', markdown }, fields)

test.each([
  ['Kit and Ghost', 'Hello {{first_name}}', '“{{first_name}}”'],
  ['Kit, with a fallback', 'Hello {{ subscriber.first_name | default: "you" }}', '“{{ subscriber.first_name'],
  ['Mailchimp', 'Hello *|FNAME|*, bye', '“*|FNAME|*”'],
  ['MailerLite', 'Hello {$name}', '“{$name}”'],
  ['AWeber', 'Hello {!firstname_fix}', '“{!firstname_fix}”'],
  ['GetResponse', 'Hello [[firstname]]', '“[[firstname]]”'],
  ['ActiveCampaign', 'Hello %FIRSTNAME%', '“%FIRSTNAME%”'],
  ['SendGrid', 'Hello %%name%%', '“%%name%%”'],
  ['MailPoet', 'Hello [subscriber:firstname | default:reader]', '“[subscriber:firstname | default:reader]”'],
  ['Campaign Monitor', 'Hello [firstname,fallback=there]', '“[firstname,fallback=there]”'],
  ['Liquid', '{% if subscriber %}Hello{% endif %}', '“{% if subscriber %}”'],
  ['any tool', 'Hello {name}', '“{name}”'],
])('a field of %s is a fault, in the text and in the subject', (_tool, text, field) => {
  expect(faultsOf(text)[0]).toContain(`${field.replace(/”$/, '')}`)
  expect(faultsOf('Hi.', text)[0]).toContain('is another tool’s field')
})

test.each([
  ['a tag', 'A <b>bold</b> word', '“<b>” is HTML'],
  ['a script', 'A\n\n<script>run()</script>', '“<script>run()</script>” is HTML'],
  ['a comment', 'A <!-- note --> b', '“<!-- note -->” is HTML'],
  ['a script link', '[a](javascript:run())', '“javascript:run()” must begin with'],
  ['a hidden script link', '[a](java&#115;cript:run())', 'must begin with'],
  ['a link into a page that isn’t named', '[a](#there)', '“#there” has no page'],
  ['a picture of data', '![a](data:image/png;base64,x)', 'must begin with https:// or /'],
  ['a picture without words', '![](/a.png)', '“/a.png” has no words'],
])('%s is a fault', (_what, text, sentence) => {
  expect(faultsOf(text)).toContainEqual(expect.stringContaining(sentence))
})

test('text, code, links and the letter’s own fields are no faults', () => {
  const text = [
    'Fewer than 3 < 4, 100%, 20%–30%, <3, a {1} and R&D. `{{code}}` and `<b>`.',
    '```html\n<script>{{x}}</script>\n```',
    '[a](/tools?a=1&b=2#c) [b](https://x.example/a:b?c=%20d) <mailto:me@x.example> <https://x.example> [c](tools)',
    '![A photo](/a.png) [text] [1]\n\n| a | b |\n|---|---|\n| **c** | d |',
    '{greeting}',
    '{firstName}, [**{firstName}**’s page](/a) [→](/a) [![{firstName}’s photo](/a.png)](/a)',
  ].join('\n\n')
  expect(faultsOf(text, 'Growth, 20% slower', ['greeting', 'firstName'])).toEqual([])
  expect(emptyParts({ subject: 'A', preview: 'B', markdown: text })).toEqual([])
})

test('what has no words without the reader’s name is found', () => {
  const markdown = ['## {firstName}', '[](/a)', '[**{firstName}**!](/a)', '![{firstName}](/a.png)'].join(
    '\n\n',
  )
  const found = emptyParts({ subject: '{firstName}!', preview: '_{firstName}_', markdown })
  expect(found.map((fault) => fault.replace(/ has no words.*/, ''))).toEqual([
    'the subject “{firstName}!”',
    'the preview “_{firstName}_”',
    'the heading “## {firstName}”',
    'the link “/a”',
    'the link “[**{firstName}**!](/a)”',
    'the picture “![{firstName}](/a.png)”',
  ])
})

test('the first words end at a space, or in a language without spaces after 150 characters', () => {
  expect(opening(`# Title\n\n**Short** [text](/a)`)).toBe('Short text')
  expect(opening('**{firstName}**,\n\nhow are you?')).toBe('how are you?')
  expect(opening('word '.repeat(30).trim())).toBe('word '.repeat(30).trim())
  expect(opening('word '.repeat(60))).toBe(`${'word '.repeat(30).trim()} …`)
  expect(opening('パンを焼く。'.repeat(60))).toBe(`${'パンを焼く。'.repeat(25)} …`)
  expect(opening(`Hi ${'𠀋'.repeat(200)}`)).toBe(`Hi ${'𠀋'.repeat(147)} …`)
})

test('the parser shows HTML as text', () => {
  expect(letterMarked().parse('a <i>b</i>\n\n<div onclick="x">c</div>', { async: false })).toBe(
    '<p>a &lt;i&gt;b&lt;/i&gt;</p>\n<p>&lt;div onclick=&quot;x&quot;&gt;c&lt;/div&gt;</p>\n',
  )
})

test('a link that could run code becomes its words', () => {
  const text =
    '[one](javascript:run()) [two](java&#115;cript:run()) [three](javascript&colon;run()) [four](/a)'
  const html = letterMarked().parse(text, { async: false })
  expect(html).toBe('<p>one two three <a href="/a">four</a></p>\n')
})
