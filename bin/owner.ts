import { pathToFileURL } from 'node:url'
import { engineOf } from '../server/process/builds.ts'
import { codeFingerprint } from './engine.ts'

const built = 'build/server-app/owner.js'

/**
 * These commands read the site's files themselves, so a build of older texts can run them. The desk takes the values of each
 * publication, which it can't from source, and it opens a site whose texts have a fault.
 */
const needNoTexts = ['publish', 'rollback', 'desk']

const hasEngine = engineOf('build') === codeFingerprint()
const mayRunBuilt =
  (needNoTexts.includes(process.argv[2] ?? '') && hasEngine) || (await import('./build.ts')).isBuilt()

// Starting from source takes eight times as long, but works even without a build of the current sources.
const runBuilt = () => import(pathToFileURL(built).href).catch(endWithFault)
if (mayRunBuilt) await runBuilt()
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('../owner/cli/main.ts').catch(async (error: unknown) => {
    if (!hasEngine) return endWithFault(error)
    // A buyer can be helped, and a backup made, while a text is half written.
    sayFault(error)
    process.stderr.write('Until that is fixed, commands know the texts that were published last.\n\n')
    await runBuilt()
  })
}

function endWithFault(error: unknown): void {
  sayFault(error)
  process.exitCode = 1
}

/** From source, the tool reads the site's files. A fault says its file and what is wrong, so it needs no stack trace. */
function sayFault(error: unknown): void {
  // The source that tsx loads has a class of its own.
  if (!(error instanceof Error && error.name === 'ContentFault')) throw error
  process.stderr.write(`${error.message}\n`)
}
