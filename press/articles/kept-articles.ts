import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import mdx from '@mdx-js/rollup'
import type { Plugin } from 'vite'
import type { Article } from '../../content/article.ts'
import { keepInCache } from '../kept.ts'
import { articles } from './read-articles.ts'

/** Everything else that a text or its front matter is read with: numbers, pictures, documents, addresses. */
const surroundings = [
  'content/**/*.{ts,yaml,typ}',
  'content/**/*.{svg,jpg,jpeg,png,webp,SVG,JPG,JPEG,PNG,WEBP}',
  'contract/*.ts',
  'vite.config.ts',
]
const texts = ['content/articles/*.mdx']

/** The published articles, for a build: its steps read their files once, and later builds only after a change. */
export async function keptArticles(): Promise<Article[]> {
  const inputs = { files: hashOf([...surroundings, ...texts]), today: new Date().toISOString().slice(0, 10) }
  const { kept, sweep } = keepInCache('articles')
  const list = await kept(inputs, async () => Buffer.from(JSON.stringify(articles())))
  sweep()
  return JSON.parse(list.toString())
}

/**
 * MDX's plugin. A build compiles a text once, for the browser and for the renderer, and a later build only if it has changed:
 * compiling is three quarters of the work.
 */
export function keptTexts(options: Parameters<typeof mdx>[0]): Plugin {
  const { config, transform } = mdx(options)
  let isBuild = false
  const { kept, sweep } = keepInCache('texts')
  const inputs = hashOf(surroundings)
  return {
    name: 'texts',
    enforce: 'pre',
    config,
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async transform(source, id) {
      if (!/\.mdx(?:\?|$)/.test(id)) return null
      const compile = async () => Buffer.from((await transform(source, id))?.code ?? '')
      const code = isBuild ? await kept({ inputs, file: basename(id), source }, compile) : await compile()
      return { code: code.toString(), map: null }
    },
    buildEnd(error) {
      if (isBuild && !error) sweep()
    },
  }
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns).sort()) {
    hash.update(relative('.', file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
