import type { Plugin } from 'vite'
import { routes } from '../../contract/routes.ts'
import { isOff } from '../../model/is-off.ts'

const pages = /\/web\/pages\/([\w-]+)\/page\.tsx$/

/**
 * A Vite plugin that replaces the pages that are switched off with empty ones. Otherwise, public scripts would contain their
 * text.
 */
export function pagesOff(): Plugin {
  return {
    name: 'pages-off',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: pages },
      handler(id) {
        const name = pages.exec(id)?.[1]
        const own = [...routes].filter(([, { page }]) => page === name)
        return own.length > 0 && own.every(([pattern]) => isOff(pattern)) ? 'export default () => null' : null
      },
    },
  }
}
