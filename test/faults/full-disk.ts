import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, makeCluster } from '../../server/testing/cluster.ts'
import type { Fault, Place } from './fault.ts'
import { business, endure, recover } from './outage.ts'
import { openSmallDisk } from './small-disk.ts'
import { underLoad } from './trial.ts'

export const diskFull: Fault = {
  name: 'disk-full',
  says: 'The database’s disk fills up, and is then freed',
  async run(place) {
    const disk = await openSmallDisk(place.kind === 'sqlite' ? 64 : 160)
    if (typeof disk === 'string') return disk
    let cluster: Cluster | null = null
    try {
      cluster = await clusterOn(disk.path, place)
      return await underLoad(
        { ...place, cluster },
        async (trial) => {
          await trial.site.start(trial.settings())
          await business()
          disk.fill()
          const meanwhile = await endure(trial)
          disk.empty()
          const revived = cluster && (await revive(cluster))
          const after = await recover(trial)
          await business()
          return `${meanwhile}; ${revived ? 'PostgreSQL had shut down and was restarted; ' : ''}${after}`
        },
        place.kind === 'sqlite' ? disk.path : undefined,
      )
    } finally {
      await cluster?.remove()
      await disk.remove()
    }
  },
}

/**
 * PostgreSQL shuts down when it can't write its WAL. If that has happened, restarts it, as an operator would after freeing
 * space. Returns whether a restart was needed.
 */
async function revive(cluster: Cluster): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await cluster.answers()) return false
    await setTimeout(100)
  }
  await cluster.stop('immediate')
  await cluster.start()
  return true
}

export async function clusterOn(path: string, { kind }: Place) {
  if (kind === 'sqlite') return null
  const cluster = await makeCluster({ durable: true, in: path })
  await cluster?.start()
  return cluster
}

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
