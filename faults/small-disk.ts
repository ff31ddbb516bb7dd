import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, for filling and breaking: an ext4 image on a loop device. */
export type SmallDisk = {
  path: string
  /** Leaves about so many bytes free until `empty`. */
  leave(bytes: number): void
  /** Leaves no byte free until `empty`, even when others free some. */
  fill(): void
  empty(): void
  /** Turns read-only under the feet of whoever writes, as a disk with errors does. */
  fail(): void
  /** Checks and mounts it again. Nobody may have a file open on it. */
  repair(): void
  remove(): Promise<void>
}

/** A sentence where this machine does not allow it: mounting takes root and loop devices. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  if (userInfo().uid !== 0) return 'mounting a small disk takes root'
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const image = join(folder, 'image')
  const path = join(folder, 'disk')
  const filler = join(path, 'filler')
  const mount = () => run('mount', '-o', 'loop', image, path)
  await mkdir(path)
  // PostgreSQL runs as somebody else, and has to get through.
  await chmod(folder, 0o711)
  try {
    run('truncate', '-s', `${megabytes}M`, image)
    // No blocks kept back for root.
    run('mkfs.ext4', '-q', '-m', '0', image)
    mount()
  } catch (err) {
    await rm(folder, { recursive: true })
    return `no small disk could be mounted (${String(err).split('\n')[0]})`
  }
  let filling: NodeJS.Timeout | undefined
  return {
    path,
    leave(bytes) {
      fillWith(filler)
      truncateSync(filler, statSync(filler).size - bytes)
    },
    fill() {
      fillWith(filler)
      filling = setInterval(() => fillWith(filler), 200)
    },
    empty() {
      clearInterval(filling)
      rmSync(filler, { force: true })
    },
    fail: () => run('mount', '-o', 'remount,abort', path),
    repair() {
      run('umount', path)
      // It exits with 1 when it fixed something.
      run('sh', '-c', `e2fsck -p -f "${image}" || [ $? -eq 1 ]`)
      mount()
    },
    async remove() {
      clearInterval(filling)
      run('umount', path)
      await rm(folder, { recursive: true })
    },
  }
}

function fillWith(file: string): void {
  const handle = openSync(file, 'a')
  for (let size = 1024 * 1024; size >= 512; size /= 2) {
    try {
      while (writeSync(handle, Buffer.alloc(size)) === size);
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOSPC') throw err
    }
  }
  closeSync(handle)
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
