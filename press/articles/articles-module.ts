import type { Plugin } from 'vite'
import { articles } from './read-articles.ts'

const name = 'virtual:articles'

/** Gives the renderer the list of articles without their bodies: `import { articles } from 'virtual:articles'`. */
export function articlesModule(): Plugin {
  return {
    name: 'articles',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const articles = ${JSON.stringify(articles())}` : null),
    /** An article's front matter stands in many places: whoever looks at the site gets it anew. */
    handleHotUpdate({ file, server }) {
      if (!file.endsWith('.mdx')) return
      for (const { moduleGraph } of Object.values(server.environments)) {
        const found = moduleGraph.getModuleById(`\0${name}`)
        if (found) moduleGraph.invalidateModule(found)
      }
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
