import { basename } from 'node:path'
import type { Plugin } from 'vite'
import type { Article } from '../../content/article.ts'
import { keptArticles } from './kept-articles.ts'
import { articles } from './read-articles.ts'

const name = 'virtual:articles'

/**
 * Gives the renderer the list of articles without their bodies: `import { articles } from 'virtual:articles'`. Development
 * includes drafts and scheduled articles; a build contains none of their text.
 */
export function articlesModule(): Plugin {
  let isBuild = false
  let published: Promise<readonly Article[]> | undefined
  let slugs: Set<string> | undefined
  /** The articles of a build, read once. */
  const publishedArticles = () => {
    published ??= keptArticles()
    return published
  }
  return {
    name: 'articles',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: /^virtual:articles$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: [/virtual:articles$/, /\/content\/articles\/[^/]+\.mdx$/] },
      async handler(id) {
        if (id === `\0${name}`) {
          const list = isBuild ? await publishedArticles() : articles({ unpublished: true })
          return `export const articles = ${JSON.stringify(list)}`
        }
        if (!isBuild) return null
        slugs ??= new Set((await publishedArticles()).map(({ slug }) => slug))
        return slugs.has(basename(id, '.mdx')) ? null : ''
      },
    },
    /** An article's front matter appears on many pages, so any change reloads the page. */
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
