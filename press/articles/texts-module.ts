import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inSite } from '../../model/reader/site-folder.ts'
import { readArticle } from './read-article.ts'

/** A Vite plugin for the texts of articles in development and in tests: /text/{slug}.js. A build has them as files. */
export function textsModule(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: { filter: { id: /^\/text\/[\w-]+\.js$/ }, handler: (id) => id },
    load: {
      filter: { id: /^\/text\/[\w-]+\.js$/ },
      handler(id) {
        const file = inSite(`articles/${id.slice('/text/'.length, -'.js'.length)}.mdx`)
        if (!existsSync(file)) return null
        this.addWatchFile(file)
        return `export default ${JSON.stringify(readArticle(file).tree)}`
      },
    },
  }
}
