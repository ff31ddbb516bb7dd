import type { Plugin } from 'vite'
import { readLessonTexts, readOwnTexts } from '../articles/lesson-texts.ts'
import { articles } from '../articles/read-articles.ts'
import { liveCode } from './content-data.ts'

/** What the press makes of the site, by module: the names that each module exports. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'picture-files': ['pictures', 'marks', 'icon', 'logo'],
  published: ['articles', 'lessonTexts', 'ownTexts', 'photos', 'covers'],
  'printed-pages': ['sheets', 'firstPages'],
}

const virtual = /^virtual:(picture-files|published|printed-pages)$/

/**
 * A Vite plugin for the virtual modules with what the press makes of the site: `virtual:picture-files`, and `virtual:published`
 * and `virtual:printed-pages`, which only the renderer imports. In a build they are empty until they take the site's values
 * (model/live.ts). In development and in tests, they have drafts and scheduled articles, too, and the pictures are served from
 * where they are. The pages of documents are drawn only for the web pages that show them, because that takes many seconds.
 */
export function publishedModules(): Plugin {
  let isBuild = false
  /** Two modules have it, and Vitest loads each of them twice. */
  let made: ReturnType<typeof makeSite> | undefined
  const madeSite = () => {
    made ??= makeSite().catch((fault: unknown) => {
      made = undefined
      throw fault
    })
    return made
  }
  return {
    name: 'published-modules',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: virtual }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:(picture-files|published|printed-pages)$/ },
      async handler(id) {
        const name = id.slice('\0virtual:'.length)
        if (isBuild) return liveCode(name, modules[name] ?? [])
        const values = name === 'printed-pages' ? await drawPages() : (await madeSite())[name]
        return Object.entries(values ?? {})
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
    /** Reloads the page after a change to an article, because its front matter appears on many pages. */
    handleHotUpdate({ file, server }) {
      if (!/\.(mdx|svg|jpe?g|png|webp)$/i.test(file)) return
      made = undefined
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

const inPlace = async (file: string) => `/@fs${file}`

// Imported only here, because they load the programs that draw pictures.
const drawPages = async () => (await import('../pictures/site-pictures.ts')).printedPages(inPlace)

async function makeSite(): Promise<Readonly<Record<string, object>>> {
  const list = articles({ unpublished: true })
  const { sitePictures } = await import('../pictures/site-pictures.ts')
  const texts = { lessonTexts: await readLessonTexts(), ownTexts: await readOwnTexts() }
  const { pictureFiles, published } = await sitePictures({ articles: list, ...texts }, inPlace)
  return { 'picture-files': pictureFiles, published: { ...published, articles: list, ...texts } }
}
