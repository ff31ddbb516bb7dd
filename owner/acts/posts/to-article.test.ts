import { expect, test } from 'vitest'
import { readText } from '../../../press/articles/read-article.ts'
import type { Body } from './post.ts'
import { toArticle } from './to-article.ts'

/** Converts a text. Pictures are in the folder of the article, except those whose name says that they're gone. */
async function converted(kind: Body['kind'], text: string, title = 'Rye') {
  const article = await toArticle(
    { title, body: { kind, text } },
    {
      link: (url) => (/^(https?:|\/)/.test(url) ? url : null),
      picture: async (url) =>
        url.includes('gone') ? { says: 'it isn’t in the export' } : `./rye/${url.split('/').at(-1)}`,
    },
  )
  return { ...article, text: article.text.trim() }
}

/** Reads a text as the build does, and returns its faults except for pictures and links of the site. */
const faultsOf = (text: string) =>
  readText('articles/rye.mdx', text).faults.filter((fault) => !fault.includes('expected a picture at'))

const videoMark = 'Say what this video is about'
const pictureMark = 'Say what this picture shows, for people who can’t see it'

test('a classic post of WordPress gets its paragraphs, captions and players', async () => {
  const { text, look } = await converted(
    'wordpress',
    `Hello <strong>big </strong>world.
Second line.

[caption id="attachment_6" align="alignnone" width="300"]<a href="https://old.example/a.jpg"><img src="https://old.example/a.jpg" alt="A loaf of rye bread on a board" /></a> Fresh from the <em>oven</em>[/caption]

https://www.youtube.com/watch?v=dQw4w9WgXcQ

[contact-form-7 id="12" title="Contact"]

It is [sic] so, and [[this]].`,
  )
  expect(text).toBe(`Hello **big** world.\\
Second line.

![A loaf of rye bread on a board](./rye/a.jpg "Fresh from the oven")

<Video of="https://youtu.be/dQw4w9WgXcQ" title="[[${videoMark}]]" />

[[A shortcode was here: contact-form-7 id="12" title="Contact". Write what replaces it or delete this.]]

It is \\[sic] so, and \\[\\[this]].`)
  expect(look).toEqual([
    videoMark,
    'A shortcode was here: contact-form-7 id="12" title="Contact". Write what replaces it or delete this.',
  ])
  expect(faultsOf(text)).toEqual([])
})

test.each([
  [
    'wordpress',
    '[amazon box="B001"]',
    '[amazon box="B002"]',
    'A shortcode',
    'amazon box="B001"',
    'amazon box="B002"',
  ],
  ['markdown', '{{< price rye >}}', '{{< price oat >}}', 'A shortcode', 'price rye', 'price oat'],
  [
    'markdown',
    '{% include figure image_path="/a.jpg" %}',
    '{% include figure image_path="/b.jpg" %}',
    'A tag',
    'include figure image_path="/a.jpg"',
    'include figure image_path="/b.jpg"',
  ],
  ['markdown', '{{ site.author }}', '{{ site.author }}', 'A placeholder', 'site.author', 'site.author'],
] as const)('each use in %s leaves a mark: %s', async (kind, first, second, what, ...names) => {
  const { text } = await converted(kind, `One ${first} two.\n\nThree ${second} four.`)
  const [one, two] = names.map(
    (name) => `[[${what} was here: ${name}. Write what replaces it or delete this.]]`,
  )
  expect(text).toBe(`One ${one} two.\n\nThree ${two} four.`)
})

test.each([
  [
    'wordpress',
    '[vc_row][vc_column width="1/2"]One[/vc_column][vc_column width="1/3"]Two[/vc_column][/vc_row]',
    'vc_column',
  ],
  ['markdown', '{{< column 1 >}}One{{< /column >}}{{< column 2 >}}Two{{< /column >}}', 'column'],
  ['markdown', '{% column 1 %}One{% endcolumn %}{% column 2 %}Two{% endcolumn %}', 'column'],
] as const)(
  'nested boxes of %s leave one mark for each name, and their text: %s',
  async (kind, source, name) => {
    const { text } = await converted(kind, source)
    expect(text.split(`was here: ${name} `)).toHaveLength(2)
    expect(text).toMatch(/One ?Two/)
  },
)

test('a bracketed word in a sentence stays, and a shortcode on a line of its own leaves a mark each time', async () => {
  const { text } = await converted(
    'wordpress',
    'I bake [in-house], and they [in-house] too.\n\n[recent-posts]\n\nMore.\n\n[recent-posts]',
  )
  const recent = '[[A shortcode was here: recent-posts. Write what replaces it or delete this.]]'
  expect(text).toBe(`I bake \\[in-house], and they \\[in-house] too.\n\n${recent}\n\nMore.\n\n${recent}`)
})

test('blocks of WordPress keep their embeds, and a missing picture is marked', async () => {
  const { text, look } = await converted(
    'wordpress',
    `<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->
<!-- wp:embed {"url":"https://vimeo.com/76979871"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/76979871
</div><figcaption>How I knead</figcaption></figure><!-- /wp:embed -->
<!-- wp:image --><figure class="wp-block-image"><img src="https://old.example/gone.jpg" alt="Dough"/></figure><!-- /wp:image -->`,
  )
  const missing =
    'A picture is missing: https://old.example/gone.jpg (it isn’t in the export). It shows: Dough. Add it or delete this line.'
  expect(text).toBe(`One\n\n<Video of="https://vimeo.com/76979871" title="How I knead" />\n\n[[${missing}]]`)
  expect(look).toEqual([missing])
})

test('a text runs no code, and embeds nothing', async () => {
  const { text, look } = await converted(
    'html',
    `<script src="https://evil.example/a.js"></script><script>alert(1)</script><style>p { color: red }</style>
<p onclick="alert(1)">A <a href="javascript:alert(1)">link</a>, {process.env} and &lt;script&gt;</p>
<iframe src="//maps.example/x"></iframe><form action="/x"><input name="a">Send</form><object data="a.swf"></object>
<svg onload="alert(1)"><script>alert(1)</script></svg><img src="https://count.example/p.gif" width="1" height="1">`,
  )
  expect(text).toBe(`A link, \\{process.env} and \\<script>

[[An embedded page was here: https://maps.example/x. Link to it or delete this line.]]

[[A form was here. Replace it or delete this line.]]

[[An embedded file was here: a.swf. Replace it or delete this line.]]

[[A drawing was here. Replace it or delete this line.]]`)
  expect(look).toEqual([
    'An embedded page was here: https://maps.example/x. Link to it or delete this line.',
    'A form was here. Replace it or delete this line.',
    'An embedded file was here: a.swf. Replace it or delete this line.',
    'A drawing was here. Replace it or delete this line.',
    'A script of evil.example was left out.',
    'A script was left out.',
    '“link” was a link to javascript:alert(1), which leads nowhere here. The link was left out.',
  ])
  expect(faultsOf(text)).toEqual([])
})

test('raised and lowered letters stay', async () => {
  const { text } = await converted(
    'html',
    '<p>10<sup>6</sup> cells in 2 l of H<sub>2</sub>O<sup><a href="https://a.example/">1</a></sup></p><sup>2</sup> Salt',
  )
  expect(text).toBe(
    '10<sup>6</sup> cells in 2 l of H<sub>2</sub>O<sup>[1](https://a.example/)</sup>\n\n<sup>2</sup> Salt',
  )
  expect(faultsOf(text)).toEqual([])
  expect((await converted('markdown', '10<sup>6</sup>')).text).toBe('10<sup>6</sup>')
  expect((await converted('mdx', '10<sup>6</sup>')).text).toBe('10<sup>6</sup>')
})

test('headings begin at the second level, and links to them go along', async () => {
  const { text } = await converted(
    'html',
    '<h1>Rye</h1><p><a href="#s">down</a> <a href="#gone">gone</a></p><h1 id="s">The starter</h1><h2>Day 1</h2>',
  )
  expect(text).toBe('[down](#the-starter) gone\n\n## The starter\n\n### Day 1')
  expect(faultsOf(text)).toEqual([])
})

test('pictures are paragraphs of their own, also those in lists, tables and headings', async () => {
  const { text } = await converted(
    'html',
    `<p>Before <img src="a.png" alt="The first picture"> after</p><ul><li>One <img src="b.png" alt="x"></li></ul>
<table><tr><th>A</th><th>B</th></tr><tr><td>1 | 2</td><td><img src="c.png" alt="The third picture"></td></tr></table>
<h2>Head <img src="d.png" alt="The fourth picture"></h2>`,
  )
  expect(text).toBe(`Before

![The first picture](./rye/a.png)

after

- One

  ![x [[${pictureMark}]]](./rye/b.png)

| A      | B |
| ------ | - |
| 1 \\| 2 |   |

![The third picture](./rye/c.png)

## Head

![The fourth picture](./rye/d.png)`)
  expect(faultsOf(text)).toEqual([])
})

test('cards, embeds and signup boxes of Ghost and Substack', async () => {
  const { text, look } = await converted(
    'html',
    `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://flour.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Flour</div><img src="https://flour.example/icon.png"></div></a></figure>
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="How I knead"></iframe></figure>
<div class="subscription-widget-wrap"><form><input></form></div>
<div id="youtube2-dQw4w9WgXcQ" class="youtube-wrap"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe></div></div>
<div class="captioned-image-container"><figure><a class="image-link image2" href="https://a.example/b.png"><div class="image2-inset"><picture><source type="image/webp"><img src="https://a.example/b.png" alt=""></picture><div class="image-link-expand"><svg></svg></div></div></a><figcaption class="image-caption">My oven</figcaption></figure></div>`,
  )
  expect(text).toBe(`[Flour](https://flour.example/)

<Video of="https://youtu.be/dQw4w9WgXcQ" title="How I knead" />

<Video of="https://youtu.be/dQw4w9WgXcQ" title="[[${videoMark}]]" />

![[[${pictureMark}]]](./rye/b.png "My oven")`)
  expect(look).toEqual([videoMark, pictureMark, 'A signup box or a button was left out.'])
})

test('templates of Hugo and Jekyll, except in code', async () => {
  const { text } = await converted(
    'markdown',
    `# Rye

Code: \`{{< x >}}\`. {{< youtube id="dQw4w9WgXcQ" >}}

{{< figure src="/img/a.jpg" alt="A loaf of rye bread" caption="It's mine" >}}

{% highlight js %}
const a = { b: "{{ c }}" }
{% endhighlight %}

{% include youtube.html id="dQw4w9WgXcQ" %}

{{< notice tip >}}Keep **this**.{{< /notice >}} {% mystery 1 %}

{: .lead}
[Home]({{ site.baseurl }}/about) 1 < 2

| a | b |
|---|---|
| 1 | ~~2~~ |`,
  )
  expect(text).toBe(`Code: \`{{< x >}}\`.

<Video of="https://youtu.be/dQw4w9WgXcQ" title="[[${videoMark}]]" />

![A loaf of rye bread](./rye/a.jpg "It's mine")

\`\`\`js
const a = { b: "{{ c }}" }
\`\`\`

<Video of="https://youtu.be/dQw4w9WgXcQ" title="[[${videoMark}]]" />

[[A shortcode was here: notice tip. Write what replaces it or delete this.]]Keep **this**. [[A tag was here: mystery 1. Write what replaces it or delete this.]]

[Home](/about) 1 \\< 2

| a | b     |
| - | ----- |
| 1 | ~~2~~ |`)
  expect(faultsOf(text)).toEqual([])
})

test('a heading of Markdown keeps its own anchor, and repeated marks are counted', async () => {
  const { text, look } = await converted(
    'markdown',
    '## Part one {#p}\n\nUp [there](#p).\n\n![](a.png)\n\n![](b.png)',
  )
  expect(text).toMatch(/^## Part one\n\nUp \[there\]\(#part-one\)\.\n/)
  expect(look).toEqual([`${pictureMark} (2 times)`])
})

test('components of Astro', async () => {
  const { text, look } = await converted(
    'mdx',
    `import hero from '../../assets/hero.jpg'
import { Image } from 'astro:assets'

<Image src={hero} alt="A loaf of rye bread" />

Sum: {1 + 1}{/* a comment */}

<YouTube id="dQw4w9WgXcQ" />

<Aside>

Inside **it**.

</Aside>`,
  )
  expect(text).toBe(`![A loaf of rye bread](./rye/hero.jpg)

Sum: [[Code was here: 1 + 1. Write what it showed or delete this.]]

<Video of="https://youtu.be/dQw4w9WgXcQ" title="[[${videoMark}]]" />

[[A component was here: Aside. Write what replaces it or delete this.]]

Inside **it**.`)
  expect(look).toHaveLength(3)
})

test.each([
  'import things',
  'export your list',
  '{a}',
  '<b',
  '# no',
  '---',
  '> no',
  '1. no',
  '\uE000x\uE001',
])('words that mean something to Markdown or to components stay words: %s', async (words) => {
  const { text } = await converted('html', `<p>${words.replace('<', '&lt;')}</p>`)
  expect(faultsOf(text)).toEqual([])
  expect(readText('articles/rye.mdx', text).tree).toEqual([['p', null, words.replace(/[\uE000\uE001]/g, '')]])
})
