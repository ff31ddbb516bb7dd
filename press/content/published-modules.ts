import type { Plugin } from 'vite'
import { readLessonTexts, readOwnTexts } from '../articles/lesson-texts.ts'
import { articles } from '../articles/read-articles.ts'
import { liveCode } from './content-data.ts'

/** What the press makes of the site, by module: the names that each module exports. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'picture-files': ['pictures', 'marks', 'icon', 'logo'],
  published: ['articles', 'lessonTexts', 'ownTexts', 'photos', 'covers', 'sheets', 'firstPages'],
}

const virtual = /^virtual:(picture-files|published)$/

/**
 * A Vite plugin for the virtual modules with what the press makes of the site: `virtual:pictures`, and `virtual:published`,
 * which only the renderer imports. In a build they are empty until they take the site's values (model/live.ts). In development
 * and in tests, they have drafts and scheduled articles, too, and the pictures are served from where they are.
 */
export function publishedModules(): Plugin {
  let isBuild = false
  return {
    name: 'published-modules',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: virtual }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:(picture-files|published)$/ },
      async handler(id) {
        const name = id.slice('\0virtual:'.length)
        if (isBuild) return liveCode(name, modules[name] ?? [])
        const list = articles({ unpublished: true })
        // Imported only here, because it loads the programs that draw pictures.
        const { sitePictures } = await import('../pictures/site-pictures.ts')
        const texts = { lessonTexts: await readLessonTexts(), ownTexts: await readOwnTexts() }
        const made = await sitePictures({ articles: list, ...texts }, async (file) => `/@fs${file}`)
        const values =
          name === 'picture-files' ? made.pictureFiles : { ...made.published, articles: list, ...texts }
        return Object.entries(values)
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
    /** Reloads the page after a change to an article, because its front matter appears on many pages. */
    handleHotUpdate({ file, server }) {
      if (!/\.(mdx|svg|jpe?g|png|webp)$/i.test(file)) return
      for (const { moduleGraph } of Object.values(server.environments))
        for (const name of Object.keys(modules)) {
          const found = moduleGraph.getModuleById(`\0virtual:${name}`)
          if (found) moduleGraph.invalidateModule(found)
        }
      server.ws.send({ type: 'full-reload' })
      return []
    },
  }
}
