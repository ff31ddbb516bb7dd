import type { Plugin } from 'vite'
import { listFaults, lists } from './list-faults.ts'

/** Stops a build whose lists have faults, all of them in one error. In development every page shows them meanwhile. */
export function checkLists(written = lists): Plugin {
  return {
    name: 'check-lists',
    buildStart() {
      const faults = faultsOf(written)
      // A development server that does not even start shows nothing.
      if (faults && this.environment.mode === 'build') this.error(faults)
    },
    configureServer(vite) {
      const faults = faultsOf(written)
      if (!faults) return
      // After Vite's own answers (its script for errors), before the pages. What is mended starts the server anew.
      return () => {
        vite.middlewares.use((_request, _response, next) => next(new Error(faults)))
      }
    },
  }
}

function faultsOf(written: typeof lists): string | null {
  const faults = listFaults(written)
  return faults.length > 0 ? `The lists have faults:\n${faults.join('\n')}` : null
}
