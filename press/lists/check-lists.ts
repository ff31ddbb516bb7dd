import type { Plugin } from 'vite'
import { listFaults, lists } from './list-faults.ts'

/** Stops a build whose lists have faults, all of them in one error. */
export function checkLists(): Plugin {
  return {
    name: 'check-lists',
    buildStart() {
      const faults = listFaults(lists)
      if (faults.length > 0) this.error(`The lists have faults:\n${faults.join('\n')}`)
    },
  }
}
