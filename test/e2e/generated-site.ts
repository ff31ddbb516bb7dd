import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { parseDocument } from 'yaml'
import { currencies } from '../../contract/currencies.ts'
import { isAmong, switches } from '../../model/switches.ts'
import { copyProject } from '../../server/testing/copy-project.ts'

/** Words of one alphabet, with HTML and YAML syntax, and a long one. */
const latin = [
  ...['Bread', 'a', 'garden', '&', '<b>', '“quoted”', "it's", '"so"', '100%', ': why', '#1', 'Ünïcödé'],
  'Donaudampfschifffahrtsgesellschaft',
]

/** Generates texts that owners may write in an article. */
const words = (longest: number, of: readonly string[] = [...latin, '日本語', 'العربية', '🌱']) =>
  fc
    .array(fc.constantFrom(...of), { minLength: 1, maxLength: 14 })
    .map((list) => list.join(' ').slice(0, longest).trim())

/** Generates texts that documents print too. Their typefaces have no other alphabet. */
const printed = (longest: number) => words(longest, latin)

const article = fc.record({
  title: words(80),
  category: fc.constantFrom(undefined, 'Guides'),
  tags: fc.subarray(['beginners', 'tools', 'stories'], { minLength: 1 }),
  sections: fc.nat(4),
  faq: fc.nat(3),
  quickAnswer: fc.option(words(90), { nil: undefined }),
  checklist: fc.nat(3),
  published: fc.constantFrom('2024-02-29', '2025-08-19', '2026-01-01'),
  draft: fc.boolean(),
})

const common = {
  name: printed(40),
  newsletter: printed(25),
  product: printed(25),
  price: fc.constantFrom(1, 9.5, 199, 1_234.56, 25_000),
  currency: fc.constantFrom(...currencies),
  claims: fc.boolean(),
  profiles: fc.nat(2),
  typefaces: fc.constantFrom('notebook', 'book', 'plain'),
  quiet: fc.boolean(),
}

/** Generates a site that an owner could make, from the sample or from the starter. */
export const site = fc.oneof(
  fc.record({
    ...common,
    start: fc.constant('sample' as const),
    off: fc.subarray([
      'story',
      'academy',
      'tools',
      'lab',
      'contact',
      'business',
      'affiliate',
      'energy',
      'videos',
    ] as const),
  }),
  fc.record({
    ...common,
    start: fc.constant('starter' as const),
    off: fc.subarray(['story', 'academy', 'tools', 'contact', 'videos'] as const),
    articles: fc.array(article, { maxLength: 40 }),
    tools: fc.nat(4),
    videos: fc.nat(3),
  }),
)

export type GeneratedSite = typeof site extends fc.Arbitrary<infer Site> ? Site : never

export async function makeSite(given: GeneratedSite) {
  const root = copyProject({ ownCache: true })
  const run = (...args: string[]) => runIn(root, args)
  const { code, output } = await run(
    '--import',
    'tsx',
    'owner/cli/main.ts',
    'new',
    '--from',
    given.start,
    '--yes',
  )
  if (code !== 0) throw new Error(output)
  write(root, given)
  return { root, run, remove: () => rmSync(root, { recursive: true }) }
}

function runIn(root: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

/** A stop of the home page, and where it leads. */
export const stop = / +- at: .*\n +next: .*\n +to: (\S+)\n/g

function write(root: string, given: GeneratedSite) {
  const set = (file: string, values: Readonly<Record<string, unknown>>) => {
    const path = join(root, file)
    const document = parseDocument(readFileSync(path, 'utf8'))
    for (const [place, value] of Object.entries(values))
      document.setIn(place.split('.'), document.createNode(value))
    writeFileSync(path, document.toString({ lineWidth: 0 }))
  }
  const add = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  // The starter leaves these pages out or off. Leave them so, because this file doesn't generate the text that they need.
  const off = given.start === 'starter' ? [...given.off, ...needsWords] : given.off
  set('site/site.yaml', {
    'owner.name': given.name,
    'owner.givenName': given.name.slice(0, 20).trim(),
    name: given.name,
    newsletter: given.newsletter,
    off,
    profiles: Array.from({ length: given.profiles }, (_, n) => ({
      network: `Net ${n}`,
      url: `https://net.test/${n}`,
    })),
  })
  set('site/offer.yaml', { product: given.product, price: given.price, currency: given.currency })
  set('site/theme.yaml', { typefaces: given.typefaces })
  const claims = ['downloads', 'rating', 'earned', 'subscribers', 'toolRatings', 'trustedBy']
  set('site/claims.yaml', Object.fromEntries(claims.map((name) => [`claims.${name}.show`, given.claims])))
  if (given.start === 'sample') set('site/pages/resources.yaml', { 'form.reads': [] })
  // One of the sample's topics links to an old path of the story. If the story is switched off, that link is dead.
  set('site/pages/home.yaml', { 'articles.topics': [] })
  if (given.quiet)
    set(
      'site/pages/home.yaml',
      Object.fromEntries(
        ['course', 'kit', 'tools', 'bio', 'videos', 'resources', 'articles', 'issue', 'newsletter'].map(
          (name) => [`${name}.show`, false],
        ),
      ),
    )
  // Remove links to pages that are off, as an owner would when the check reports them.
  const gone = off.flatMap((name) => switches[name] as readonly string[])
  for (const file of globSync('site/**/*.{mdx,md,yaml}', { cwd: root }))
    add(
      file,
      readFileSync(join(root, file), 'utf8').replace(
        /\[([^\]]+)\]\((\/[^)\s]*)\)/g,
        (link, text: string, to: string) => (isAmong(gone, to) ? text : link),
      ),
    )
  const home = readFileSync(join(root, 'site/pages/home.yaml'), 'utf8')
  add(
    'site/pages/home.yaml',
    home.replace(stop, (whole, to: string) => (isAmong(gone, to) ? '' : whole)),
  )
  add(
    'site/pages/imprint.mdx',
    `---\ntitle: Imprint\ndescription: Who is responsible for this site, and where to write to, as the law asks.\n---\n\n${given.name.replaceAll(/[<{]/g, '\\$&')}\n\n## Contact\n\n[Articles](/articles), [this page](/imprint)\n`,
  )
  if (given.start === 'sample') return
  for (const [n, one] of given.articles.entries()) add(`site/articles/article-${n}.mdx`, textOf(one, n))
  for (let n = 0; n < given.tools; n++) add(`site/tools/tool-${n}.yaml`, JSON.stringify(toolOf(n)))
  for (let n = 0; n < given.videos; n++) {
    add(`site/videos/video-${n}.yaml`, JSON.stringify(videoOf(n, given.name)))
    add(`site/thumbnails/video-${n}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>')
  }
}

const needsWords = ['resources', 'lab', 'business', 'affiliate', 'energy', 'downloads'] as const

type Article = typeof article extends fc.Arbitrary<infer One> ? One : never

function textOf({ sections, faq, checklist, ...head }: Article, n: number): string {
  const front = {
    ...head,
    description: `The article with the number ${n}, in a sentence that is long enough for search engines.`,
    checklist: Array.from({ length: checklist }, (_, line) => `Line ${line}`),
    faq: Array.from({ length: faq }, (_, line) => ({
      question: `Question ${n}-${line}?`,
      answer: 'It depends.',
    })),
  }
  const body = Array.from(
    { length: sections },
    (_, at) => `## Section ${at}\n\nWords, and [a link](/articles).\n\n| A | B |\n|---|---|\n| 1 | 2 |`,
  )
  return `---\n${JSON.stringify(front, null, 1)}\n---\n\nIt begins.\n\n${body.join('\n\n')}\n`
}

const toolOf = (n: number) => ({
  name: `Tool ${n} <&>`,
  job: 'plan',
  description: 'What it is for.',
  price: 'Free',
  link: `https://tool.test/?ref=${n}`,
  tags: ['tools'],
  position: n,
  rating: 1 + (n % 5),
  affiliate: n % 2 === 0,
})

const videoOf = (n: number, name: string) => ({
  title: `Video ${n}: ${name}`.slice(0, 100),
  date: '2025-08-19',
  videoId: `aaaaaaaaaa${n}`,
  summary: `The video with the number ${n}, in a sentence that says in more than a hundred and ten characters what one can see in it.`,
  description: ['What it shows.'],
  chapters: n === 0 ? [] : [{ at: '0:00', title: 'It begins' }],
  tags: ['stories'],
})

/**
 * Builds `numRuns` generated sites. Fails if a site's content has faults or its pages can't be built. Also fails if a page has
 * a dead link, an empty list or a missing value (bin/check-pages.ts).
 */
export async function generatedSitesHold(numRuns: number, seed?: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(site, async (given) => {
      const { run, remove } = await makeSite(given)
      try {
        for (const args of [
          ['bin/check-content.ts'],
          ['bin/build-pages.ts', 'build'],
          ['bin/check-pages.ts', 'build/client'],
        ]) {
          const { code, output } = await run(...args)
          if (code !== 0) throw new Error(`${args[0]}: ${output.slice(0, 3_000)}`)
        }
      } finally {
        remove()
      }
    }),
    // Don't shrink failures, because each smaller candidate would need a build.
    { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) },
  )
}
