import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Fault } from './fault.ts'
import { business } from './outage.ts'
import { openSmallDisk } from './small-disk.ts'
import { underLoad } from './trial.ts'

export const backupDisk: Fault = {
  name: 'backup-disk',
  says: 'The disk fills while a backup is written to it',
  async run(place) {
    const disk = await openSmallDisk(8)
    if (typeof disk === 'string') return disk
    try {
      return await underLoad(place, async ({ site, settings, folder, dataDir }) => {
        await site.start(settings())
        await business(5)
        const env = { ...settings(), DATA_DIR: dataDir, SITE_URL: site.url }
        const backUp = (name: string) =>
          promisify(execFile)(
            process.execPath,
            [resolve('build/server-app/owner.js'), 'backup', join(disk.path, name)],
            { cwd: folder, env },
          )
        disk.leave(8 * 1024)
        const failed = await backUp('full.jsonl').then(
          () => null,
          (err: { code: number }) => err.code,
        )
        if (failed === null) throw new Error('a backup on a full disk was reported as made')
        const left = readdirSync(disk.path).filter((name) => name.startsWith('full'))
        if (left.length > 0) throw new Error(`it left behind: ${left.join(', ')}`)
        disk.empty()
        await backUp('whole.jsonl')
        if (!existsSync(join(disk.path, 'whole.jsonl'))) throw new Error('no backup after space was freed')
        return `the backup ended with ${failed} and left no file; the next one, with enough space, was complete`
      })
    } finally {
      await disk.remove()
    }
  },
}
