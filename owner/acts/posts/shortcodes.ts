import { mark } from './marks.ts'

/** Changes a text everywhere except in its code. `code` has one group around what it matches. */
const outside = (code: RegExp, text: string, change: (part: string) => string): string =>
  text
    .split(code)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

const attributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]/]+))/g)].map(
      ([, name = '', a, b, c]) => [name, a ?? b ?? c ?? ''] as const,
    ),
  )

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const pictureOf = (src: string, alt: string, caption: string) =>
  `\n\n<figure><img src="${escaped(src)}" alt="${escaped(alt)}">${caption && `<figcaption>${escaped(caption)}</figcaption>`}</figure>\n\n`

const videoOf = (site: string, id: string) =>
  `\n\n${/^https?:/.test(id) ? id : /vimeo/i.test(site) ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`}\n\n`

/**
 * Marks each use of a name. Of those that have an end, marks only the first, because page builders nest dozens of them, and
 * what is inside stays. `ended` are their names.
 */
function marker(ended: ReadonlySet<string>) {
  const seen = new Set<string>()
  return (kind: string, name: string, rest = '') => {
    if (seen.has(name) && ended.has(name)) return ''
    seen.add(name)
    const what = `${name}${rest}`.replace(/\s+/g, ' ').trim().slice(0, 100)
    return mark(`${kind} was here: ${what}. Write what replaces it or delete this.`)
  }
}

const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, ...names]) => names.find(Boolean) ?? ''))

/** Replaces the shortcodes of WordPress by HTML, or marks their places. Keeps the text between them. */
export function withoutWordPressShortcodes(source: string): string {
  const ended = namesIn(source, /\[\/([a-z][\w-]*)\]/gi)
  const markOf = marker(ended)
  const sources = source.replace(
    /\[(code|sourcecode)\b[^\]]*\]([\s\S]*?)\[\/\1\]/g,
    (_, __, code: string) => `\n\n<pre><code>${code.trim()}</code></pre>\n\n`,
  )
  return outside(/(<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>|<!--[\s\S]*?-->)/, sources, (part) =>
    part
      .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inner: string) => {
        const [, shown = '', words = ''] =
          /^\s*((?:<a[^>]*>)?\s*<img[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/.exec(inner) ?? []
        return shown ? `\n\n<figure>${shown}<figcaption>${words.trim()}</figcaption></figure>\n\n` : inner
      })
      .replace(/\[(?:embed|youtube|vimeo)\b[^\]]*\]\s*(https?:[^[\s]+)\s*\[\/\w+\]/g, '\n\n$1\n\n')
      .replace(/\[(youtube|vimeo|embedyt)[ =]([^\]]+)\]/g, (_, name: string, rest: string) => {
        const { id, v, url } = attributes(rest)
        return videoOf(
          name,
          id ??
            v ??
            url ??
            rest
              .trim()
              .replace(/^=/, '')
              .replace(/^["']|["']$/g, ''),
        )
      })
      .replace(
        /\[([a-z][\w-]*)((?:\s[^\]]*)?)\/?\]/gi,
        (whole, name: string, rest: string, at: number, text: string) => {
          // In a sentence, a word like [in-house] is the author's own.
          const isAlone = /[\n>]/.test(text[at - 1] ?? '\n') && /[\n<]/.test(text[at + whole.length] ?? '\n')
          const isShortcode =
            /=/.test(rest) || ended.has(name) || name.includes('_') || (name.includes('-') && isAlone)
          return isShortcode ? markOf('A shortcode', name, rest) : whole
        },
      )
      .replace(/\[\/[a-z][\w-]*\]/gi, ''),
  )
}

const markdownCode = /(^ {0,3}(?:`{3,}|~{3,})[\s\S]*?^ {0,3}(?:`{3,}|~{3,})[ \t]*$|`[^`\n]+`)/m

/**
 * Replaces the shortcodes of Hugo, and the tags of Jekyll, or marks their places. Links to a file of the export get the
 * scheme `post:`.
 */
export function withoutTemplates(source: string): string {
  const markOf = marker(namesIn(source, /\{\{[<%]\s*\/\s*([\w./-]+)|\{%-?\s*end(\w+)/g))
  const fenced = source
    .replace(
      /\{\{[<%]\s*highlight\s+(\w+)[^>%]*[>%]\}\}\n?([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      (_, language: string, code: string) => `\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\`\n`,
    )
    .replace(
      /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, code: string) => `\n\`\`\`${language}\n${code.trimEnd()}\n\`\`\`\n`,
    )
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
  return outside(markdownCode, fenced, (part) =>
    part
      .replace(/\{\{[<%]\s*(?:rel)?ref\s+["'`]?([^\s"'`>%]+)["'`]?\s*[>%]\}\}/g, 'post:$1')
      .replace(
        /\{\{[<%]\s*(youtube|vimeo)(?:_\w+)?\s+([^>%]*?)\s*\/?[>%]\}\}/g,
        (_, name: string, rest: string) =>
          videoOf(name, attributes(rest).id ?? rest.replace(/["']/g, '').split(/\s/)[0] ?? ''),
      )
      .replace(/\{\{[<%]\s*(?:figure|img|image)\s+([\s\S]*?)\s*\/?[>%]\}\}/g, (_, rest: string) => {
        const { src = '', alt = '', caption = '', title = '' } = attributes(rest)
        return pictureOf(src, alt, caption || title)
      })
      .replace(/\{\{[<%]\s*\/[\s\S]*?[>%]\}\}/g, '')
      .replace(/\{\{[<%]\s*([\w./-]+)([\s\S]*?)\/?[>%]\}\}/g, (_, name: string, rest: string) =>
        markOf('A shortcode', name, rest),
      )
      .replace(/\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g, 'post:$1')
      .replace(
        /\{%-?\s*(?:include\s+)?(youtube|vimeo)(?:\.html)?\s+([^%]*?)\s*-?%\}/gi,
        (_, name: string, rest: string) => videoOf(name, attributes(rest).id ?? rest.trim()),
      )
      .replace(/\{%-?\s*(?:end\w+|raw)\s*-?%\}/g, '')
      .replace(/\{%-?\s*(\w+)([\s\S]*?)-?%\}/g, (_, name: string, rest: string) =>
        markOf('A tag', name, rest),
      )
      .replace(/\{\{\s*["']([^"']+)["']\s*\|\s*(?:relative|absolute)_url\s*\}\}/g, '$1')
      .replace(/\{\{\s*site\.(?:base)?url\s*\}\}/g, '')
      .replace(/\{\{\s*([\w.]+)([^}]*)\}\}/g, (_, name: string, rest: string) =>
        markOf('A placeholder', name, rest),
      )
      .replace(/^(?:[*\-+]|1\.) .*\n\{:\s*toc.*\}[ \t]*$/gm, '')
      .replace(/^\{::?[^}\n]*\}[ \t]*$/gm, '')
      .replace(/^(#{1,6} .*?)[ \t]*\{#([\w-]+)[^}\n]*\}[ \t]*$/gm, '$1 <span id="$2"></span>')
      .replace(/[ \t]*\{[:#][^}\n]*\}/g, ''),
  )
}
