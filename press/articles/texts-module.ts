import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inSite } from '../../model/reader/site-folder.ts'
import { readLessonTexts } from './lesson-texts.ts'
import { readArticle } from './read-article.ts'

const lessons = 'virtual:lesson-texts'

/**
 * A Vite plugin for the texts in development and in tests. /text/{slug}.js has an article's text, and `virtual:lesson-texts` the
 * texts of the lessons. In a build, the former are files, and the latter are values of the site (model/live.ts).
 */
export function textsModule(): Plugin {
  let isBuild = false
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: {
      filter: { id: /^(virtual:lesson-texts|\/text\/[\w-]+\.js)$/ },
      handler: (id) => (id === lessons ? `\0${lessons}` : id),
    },
    load: {
      filter: { id: /^(\0virtual:lesson-texts|\/text\/[\w-]+\.js)$/ },
      handler(id) {
        if (id === `\0${lessons}`)
          return isBuild ? live : `export const lessonTexts = ${JSON.stringify(readLessonTexts())}`
        const file = inSite(`articles/${id.slice('/text/'.length, -'.js'.length)}.mdx`)
        if (!existsSync(file)) return null
        this.addWatchFile(file)
        return `export default ${JSON.stringify(readArticle(file).tree)}`
      },
    },
  }
}

const live = `import { onValues } from ${JSON.stringify(new URL('../../model/live.ts', import.meta.url).pathname)}
export let lessonTexts
onValues('lesson-texts', (values) => { ({ lessonTexts } = values) })`
