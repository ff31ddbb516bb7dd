import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** A disk that a fault can fill and break: an ext4 image on a loop device. */
export type SmallDisk = {
  path: string
  /** Fills the disk except for about `bytes`. Call `empty` to free the space. */
  leave(bytes: number): void
  /** Keeps the disk full until `empty` is called, even if other programs free space. */
  fill(): void
  empty(): void
  /** Makes the disk read-only while files are open, as the kernel does after an I/O error. */
  fail(): void
  /** Unmounts, checks and mounts the disk. No process may have a file open on it. */
  repair(): void
  remove(): Promise<void>
}

/** Mounting a disk requires root and loop devices. If this machine can't do that, returns the reason as a string. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  if (userInfo().uid !== 0) return 'mounting a small disk requires root'
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  const image = join(folder, 'image')
  const path = join(folder, 'disk')
  const filler = join(path, 'filler')
  const mount = () => run('mount', '-o', 'loop', image, path)
  await mkdir(path)
  // PostgreSQL runs as another user and needs access to the disk in this folder.
  await chmod(folder, 0o711)
  try {
    run('truncate', '-s', `${megabytes}M`, image)
    // Reserve no blocks for root.
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
      // e2fsck exits with 1 if it fixed errors.
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
