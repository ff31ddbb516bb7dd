import type { Plugin } from 'vite'
import type { Article } from '../../content/article.ts'
import { articles } from './read-articles.ts'

const modules: Readonly<Record<string, (list: Article[]) => string>> = {
  'virtual:articles': (list) => `export const articles = ${JSON.stringify(list)}`,
  'virtual:article-addresses': (list) => {
    const addresses = list.flatMap(({ path, canonicalPath, slug }) =>
      [path, canonicalPath].map((address) => [address, slug]),
    )
    return `export const articleAddresses = ${JSON.stringify(Object.fromEntries(addresses))}`
  },
}

/**
 * Gives loaders the list of articles without their bodies, `import { articles } from 'virtual:articles'`, and the routes
 * their addresses.
 */
export function articlesModule(): Plugin {
  return {
    name: 'articles',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:') ? modules[id.slice(1)]?.(articles()) : null),
    /** An article's front matter stands in many places: whoever looks at the site gets it anew. */
    handleHotUpdate({ file, server }) {
      if (!file.endsWith('.mdx')) return
      for (const { moduleGraph } of Object.values(server.environments)) {
        for (const name of Object.keys(modules)) {
          const found = moduleGraph.getModuleById(`\0${name}`)
          if (found) moduleGraph.invalidateModule(found)
        }
      }
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
