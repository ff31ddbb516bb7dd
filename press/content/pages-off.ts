import type { Plugin } from 'vite'
import { isOff } from '../../content/is-off.ts'
import { patternsOf } from '../../contract/routes.ts'

const pages = /\/web\/pages\/([\w-]+)\/page\.tsx$/

/** Leaves the code of a page that is switched off out of a build: its text would be in a public script. */
export function pagesOff(): Plugin {
  return {
    name: 'pages-off',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: pages },
      handler(id) {
        const patterns = patternsOf(pages.exec(id)?.[1] ?? '')
        return patterns.length > 0 && patterns.every(isOff) ? 'export default () => null' : null
      },
    },
  }
}
