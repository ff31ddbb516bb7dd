import { environment } from '../model/reader/site-folder.ts'
import { readConfig } from './config.ts'
import { openLog, scrub } from './process/log.ts'
import { takeBuiltValues } from './process/site-values.ts'
import { type RunningSite, StartError, startSite } from './start.ts'

takeBuiltValues()
const log = openLog('info')
const read = readConfig(environment())
if ('problems' in read) {
  complain(read.problems)
} else {
  try {
    const site = await startSite(read.config, log)
    stopOnSignal(site)
    // From the supervisor, when the site has another build of this engine.
    process.on('message', ({ take: folder }: { take: string }) => void take(site, folder))
    const ready = site.address ? `The site is at ${site.address}` : 'The worker is running'
    process.stdout.write(`${ready} (${read.config.mode} mode)\n`)
    for (const page of site.sandboxPages)
      process.stdout.write(`A page of the sandbox, with its key: ${page}\n`)
    process.send?.('ready')
  } catch (err) {
    if (!(err instanceof StartError)) throw err
    complain([err.message])
  }
}

/** Calls `exit`, because the IPC channel to the supervisor would keep the process alive. */
function complain(sentences: string[]): never {
  process.stderr.write(`${sentences.map(scrub).join('\n')}\n`)
  process.exit(1)
}

/** Tells the supervisor whether the build is served now. If not, the supervisor starts a process for it. */
async function take(site: RunningSite, folder: string) {
  try {
    await site.take(folder)
    process.send?.({ took: folder })
  } catch (err) {
    log.error({ err }, 'a publication could not be taken')
    process.send?.({ took: null })
  }
}

function stopOnSignal(site: RunningSite) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // A second signal ends the process without waiting.
      if (stopping) process.exit(1)
      stopping = true
      log.info({ signal }, 'stopping')
      await site.stop()
      process.exit(0)
    })
  }
}
