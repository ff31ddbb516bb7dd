import { stat } from 'node:fs/promises'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note } from './finding.ts'

/** Finds files with keys or personal data that every user of the machine can read. */
export async function checkFiles({ config: { dataDir } }: Pick<Services, 'config'>): Promise<Finding[]> {
  const open: Finding[] = []
  for (const [path, mode] of [
    ['.env', 600],
    [dataDir, 700],
  ] as const) {
    if (await isOpenToAll(path))
      open.push(note(`Every user of this machine can read ${path}.`, `chmod ${mode} ${path}`))
  }
  return open.length > 0 ? open : [fine('No other user of this machine can read the keys and the data.')]
}

/** Returns false on Windows, where Node reports these mode bits as set for every file. */
async function isOpenToAll(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const found = await stat(path).catch(() => null)
  return found !== null && (found.mode & 0o004) !== 0
}
