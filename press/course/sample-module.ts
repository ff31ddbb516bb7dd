import type { Plugin } from 'vite'
import { lessonFolder } from '../../model/reader/read-lessons.ts'
import { inSite } from '../../model/reader/site-folder.ts'

/** A Vite plugin for a virtual module with the sample lesson's text: `import Text from 'virtual:sample-lesson'`. */
export function sampleModule(): Plugin {
  return {
    name: 'sample-lesson',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:sample-lesson$/ },
      async handler() {
        const { sample } = await import('../../model/sample-lesson.ts')
        return inSite(`${lessonFolder}/${sample.name}.mdx`)
      },
    },
  }
}
