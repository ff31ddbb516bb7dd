import { Marked, type MarkedExtension, type Token, walkTokens } from 'marked'
import { issuePicture } from './issue-pictures.ts'

/**
 * Returns the Markdown parser of issues and series. HTML in the text is shown as text, and a link or picture whose URL could
 * run code becomes its words. `extensions` take precedence.
 */
export function letterMarked(...extensions: MarkedExtension[]): Marked {
  return new Marked(
    {
      renderer: {
        html: ({ text, block }) => (block ? `<p>${escaped(text)}</p>\n` : escaped(text)),
        link({ href, tokens }) {
          return isLink.test(href) ? false : this.parser.parseInline(tokens)
        },
        image({ href, text }) {
          if (!isPicture.test(href)) return escaped(text)
          const size = issuePicture.sizeOf(href)
          return size
            ? `<img src="${escaped(size.url)}" alt="${escaped(text)}" width="${size.width}" height="${size.height}">`
            : false
        },
      },
    },
    ...extensions,
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// A browser would decode the entities of a scheme like `java&#115;cript:`, so a relative URL may not have a & before its query.
const isLink = /^(https?:\/\/|mailto:|tel:|[^:&?]*($|\?))/i
const isPicture = /^(https?:\/\/|[^:&?]*($|\?))/i

/** The placeholders of other newsletter tools, such as Mailchimp, Kit, Ghost, MailerLite, GetResponse and MailPoet. */
const mergeTag =
  /\{\{.*?\}\}|\{%.*?%\}|<%.*?%>|\*\|.+?\|\*|\[\[.+?\]\]|%%?[A-Za-z]\w*%%?(?!\w)|\{[!$]?[A-Za-z][\w.]*\}|\[\w+(:\w|,\s*fallback=)[^\]]*\](?!\()/g

/** The fields that every letter may have in braces: the reader's first name, and a greeting with it. */
export const personalFields: readonly string[] = ['firstName', 'greeting']

/** Returns the first words of a text without Markdown, or '' if it has none. Without a preview, inboxes show them next to the subject. */
export function opening(markdown: string): string {
  const paragraph = markdown
    .split(/\r?\n\s*\n/)
    .find((each) => !/^\s*(#|!\[|[*_]*\{(greeting|firstName)\}[*_,:!]*\s*$)/.test(each))
  const plain = (paragraph ?? '').replace(/\]\([^)]*\)|[*_`>[\]]/g, '').replace(/\s+/g, ' ')
  // Japanese, Chinese and Thai have no spaces between words.
  const [start] = /^(?=.{151})(?:.{50,150}(?= )|.{150})/su.exec(plain) ?? []
  return start === undefined ? plain : `${start} …`
}

/**
 * Returns what is wrong with the text of an issue or a letter, in sentences. `fields` are the names that may be in braces.
 */
export function letterFaults(
  { subject, preview, markdown }: Record<'subject' | 'preview' | 'markdown', string>,
  fields: readonly string[] = [],
): string[] {
  const faults: string[] = []
  let withoutCode = markdown
  void walkTokens(new Marked().lexer(markdown), (token: Token) => {
    if (token.type === 'code' || token.type === 'codespan') withoutCode = withoutCode.replace(token.raw, '')
    if (token.type === 'html')
      faults.push(
        `${quote(token.raw)} is HTML, which letters can’t have. Write it in Markdown, or as code between backquotes.`,
      )
    if (token.type === 'link' && token.href.startsWith('#'))
      faults.push(`the link ${quote(token.href)} has no page. Write the page’s address before the #.`)
    if (token.type === 'link' && !isLink.test(token.href))
      faults.push(`the link ${quote(token.href)} must begin with https://, mailto:, tel: or /.`)
    if (token.type === 'image' && !isPicture.test(token.href))
      faults.push(`the picture ${quote(token.href)} must begin with https:// or /.`)
    if (token.type === 'image' && token.text.trim() === '')
      faults.push(`the picture ${quote(token.href)} has no words. Describe it: ![what it shows](…)`)
  })
  const names = new Set(fields.map((name) => `{${name}}`))
  for (const [tag] of [subject, preview, withoutCode].join('\n').matchAll(mergeTag))
    if (!names.has(tag))
      faults.push(`${quote(tag)} is another tool’s field. Everybody would read it as it is here: delete it.`)
  return [...new Set(faults)]
}

/** Returns which links, headings and other parts of a letter are empty for a reader without a first name, in sentences. */
export function emptyParts({
  subject,
  preview,
  markdown,
}: Record<'subject' | 'preview' | 'markdown', string>): string[] {
  const faults: string[] = []
  const add = (what: string, text: string, raw: string) => {
    if (text.includes('{firstName}') && !/[\p{L}\p{N}]/u.test(text.replaceAll('{firstName}', '')))
      faults.push(
        `the ${what} ${quote(raw)} has no words for a reader whose name you don’t know. Write some.`,
      )
  }
  add('subject', subject, subject)
  add('preview', preview, preview)
  void walkTokens(new Marked().lexer(markdown), (token: Token) => {
    if (token.type === 'link' && token.text.trim() === '')
      faults.push(`the link ${quote(token.href)} has no words. Write some: [what it opens](…)`)
    if (token.type === 'link' || token.type === 'heading') add(token.type, token.text, token.raw)
    if (token.type === 'image') add('picture', token.text, token.raw)
  })
  return faults
}

const quote = (text: string) => `“${text.trim().slice(0, 60)}”`
