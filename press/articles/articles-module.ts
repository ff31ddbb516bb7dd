import type { Plugin } from 'vite'
import { inSite } from '../../model/reader/site-folder.ts'
import { listFile } from '../kept.ts'
import { keptArticles } from './kept-articles.ts'
import { articles } from './read-articles.ts'

const name = 'virtual:articles'

/**
 * A Vite plugin for the virtual module `virtual:articles`. It exports `articles` (without their bodies) and `photos` (by
 * path). In development, the list includes drafts and scheduled articles. In a build, the list is a separate file, so that a
 * changed article doesn't change the renderer's code.
 */
export function articlesModule(): Plugin {
  let isBuild = false
  return {
    name: 'articles',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: /^virtual:articles$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /virtual:articles$/ },
      async handler() {
        const list = isBuild ? await keptArticles() : articles({ unpublished: true })
        const photos = list.flatMap(({ photos }) => photos)
        if (isBuild) this.emitFile({ type: 'asset', fileName: listFile, source: JSON.stringify(list) })
        return [
          "import { readFileSync } from 'node:fs'",
          ...photos.map((path, at) => `import photo${at} from ${JSON.stringify(`${inSite(path)}?picture`)}`),
          `export const photos = { ${photos.map((path, at) => `${JSON.stringify(path)}: photo${at}`)} }`,
          isBuild
            ? `export const articles = JSON.parse(readFileSync(import.meta.dirname + '/${listFile}', 'utf8'))`
            : `export const articles = ${JSON.stringify(list)}`,
        ].join('\n')
      },
    },
    /** Reloads the page after a change to an MDX file, because an article's front matter appears on many pages. */
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
