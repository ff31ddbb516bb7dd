import { takeValues } from '../../model/live.ts'
import { isNeverPublished } from '../../model/reader/manifest.ts'
import { currentBuild } from '../../server/process/builds.ts'
import { runNode } from './run-node.ts'
import { stateOfFiles } from './site-file.ts'

/**
 * Returns a function that gives the program the values of a site that was never published. A call reads the site's files if they
 * have changed since the last one. Values stay as they were while the files have a fault.
 */
export function followUnpublished(): () => Promise<void> {
  let reading = { of: '', isDone: Promise.resolve() }
  return () => {
    if (!isNeverPublished()) return Promise.resolve()
    const of = `${currentBuild()}\n${stateOfFiles()}`
    if (of !== reading.of) reading = { of, isDone: takeSaved() }
    return reading.isDone
  }
}

async function takeSaved(): Promise<void> {
  const { code, output } = await runNode('bin/site-values.ts')
  // A publication may have ended meanwhile.
  if (code === 0 && isNeverPublished()) takeValues(JSON.parse(output))
}
