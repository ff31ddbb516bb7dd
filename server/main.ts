import { environment, readConfig } from './config.ts'
import { openLog, scrub } from './process/log.ts'
import { type RunningSite, StartError, startSite } from './start.ts'

const log = openLog('info')
const read = readConfig(environment())
if ('problems' in read) {
  complain(read.problems)
} else {
  try {
    const site = await startSite(read.config, log)
    stopOnSignal(site)
    const ready = site.address ? `The site is at ${site.address}` : 'The worker is running'
    process.stdout.write(`${ready} (${read.config.mode} mode)\n`)
    for (const page of site.sandboxPages) process.stdout.write(`Only with this key: ${page}\n`)
  } catch (err) {
    if (!(err instanceof StartError)) throw err
    complain([err.message])
  }
}

function complain(sentences: string[]) {
  process.stderr.write(`${sentences.map(scrub).join('\n')}\n`)
  process.exitCode = 1
}

function stopOnSignal(site: RunningSite) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // Whoever asks twice does not want to wait.
      if (stopping) process.exit(1)
      stopping = true
      log.info({ signal }, 'stopping')
      await site.stop()
      process.exit(0)
    })
  }
}
