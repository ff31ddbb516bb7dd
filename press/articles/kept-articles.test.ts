import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { starter } from '../../model/reader/test-site.ts'
import { readsFiles } from '../content/site-values.ts'

/** The modules that the cache of texts doesn't belong to: they read it, or list what it has. */
const around = /kept-articles|lesson-texts|read-articles|reading-thread|texts-module/

test('the key of a cached text has every value of the site that the reading of a text depends on', () => {
  const files = globSync('press/articles/*.ts').filter((file) => !/\.test\./.test(file) && !around.test(file))
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '\.\.\/\.\.\/(model\/[\w-]+\.ts)'/gm)]
      .filter(([, , from = '']) => readsFiles(from))
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ')),
  )
  expect(new Set(used)).toEqual(new Set(['downloads', 'frontMatter', 'numbers', 'paidTools', 'tools']))
  const [, kept = ''] =
    /^const values = \{(.*?)^\}/ms.exec(readFileSync('press/articles/kept-articles.ts', 'utf8')) ?? []
  // `facts` has the numbers. The front matter's schema has the tags and the categories.
  for (const name of ['downloads', 'facts', 'paidTools', 'tools', 'articleTags', 'articleCategories'])
    expect(kept).toContain(name)
})

test('a fault of a text that was read in another folder is at its place in this one', () => {
  const head =
    'title: Rye\ndescription: How I bake a loaf of rye bread every Saturday, from the starter on.\n'
  const article = `---\n${head}published: 2026-01-05\ndraft: true\n---\n\n[Gone](/gone-${process.pid})\n`
  for (const site of [starter(), starter()]) {
    site.add('articles/rye.mdx', article)
    expect(site.check().stderr).toMatch(/^articles\/rye\.mdx, line 8: \/gone-\d+: expected the address/)
  }
}, 600_000)
