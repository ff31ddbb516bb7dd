import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { articles } from './read-articles.ts'

const name = 'virtual:articles'

/**
 * Gives the renderer the list of articles without their bodies: `import { articles } from 'virtual:articles'`. In development
 * drafts and articles of a later date are among them; a build holds no word of these.
 */
export function articlesModule(): Plugin {
  let unpublished = false
  const list = () => articles({ unpublished })
  return {
    name: 'articles',
    enforce: 'pre',
    configResolved({ command }) {
      unpublished = command === 'serve'
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id === `\0${name}`) return `export const articles = ${JSON.stringify(list())}`
      if (unpublished || !/\/content\/articles\/[^/]+\.mdx$/.test(id)) return null
      return list().some(({ slug }) => slug === basename(id, '.mdx')) ? null : ''
    },
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
