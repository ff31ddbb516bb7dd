import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './act.ts'

/**
 * Throws a Refusal for a path in a Git work tree. Backups and exports contain personal data, which `git add` or an image build
 * would include.
 */
export function refuseInsideWorkTree(path: string): void {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')))
      throw new Refusal(
        `${path} is in the git checkout ${folder}, where people’s data could be committed by accident. Choose a path outside it, or set BACKUP_DIR.`,
      )
    if (folder === dirname(folder)) return
  }
}
