import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
