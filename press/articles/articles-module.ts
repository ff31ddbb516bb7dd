import type { Plugin } from 'vite'
import { articles } from './read-articles.ts'

const name = 'virtual:articles'
const resolved = `\0${name}`

/** Gives loaders the list of articles without their bodies: `import { articles } from 'virtual:articles'`. */
export function articlesModule(): Plugin {
  return {
    name: 'articles',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? `export const articles = ${JSON.stringify(articles())}` : null),
    handleHotUpdate({ file, server }) {
      if (!file.endsWith('.mdx')) return
      for (const environment of Object.values(server.environments)) {
        const found = environment.moduleGraph.getModuleById(resolved)
        if (found) environment.moduleGraph.invalidateModule(found)
      }
    },
  }
}
