import { createHash, type Hash, randomUUID } from 'node:crypto'
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { unlessReadOnly } from '../model/reader/unless-read-only.ts'

/**
 * Caches generated files by a hash of the code of press/ and model/, package-lock.json and the given inputs. `sweep` removes the
 * entries that this run hasn't used.
 */
export function keepInCache(cache: 'press' | 'articles' | 'pages' | 'sheets' | 'cards') {
  const folder = join('node_modules/.cache', cache)
  mkdirSync(folder, { recursive: true })
  const code = codeHash()
  const used = new Set<string>()
  const nameOf = (inputs: unknown) => code.copy().update(JSON.stringify(inputs)).digest('hex')
  async function kept(inputs: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = nameOf(inputs)
    used.add(name)
    try {
      return readFileSync(join(folder, name))
    } catch {
      const made = await make()
      unlessReadOnly(() => replaceFile(join(folder, name), made))
      return made
    }
  }
  return {
    has: (inputs: unknown) => existsSync(join(folder, nameOf(inputs))),
    kept,
    /** Puts the file into a build: as a link to the cached one, or as a copy if that isn't possible. */
    async put(inputs: unknown, make: () => Promise<Buffer>, file: string): Promise<void> {
      const name = nameOf(inputs)
      mkdirSync(dirname(file), { recursive: true })
      // To write into a link would change the cached file.
      rmSync(file, { force: true })
      try {
        linkSync(join(folder, name), file)
        used.add(name)
      } catch {
        writeFileSync(file, await kept(inputs, make))
      }
    },
    sweep() {
      for (const name of readdirSync(folder))
        if (!used.has(name) && !name.includes('.'))
          unlessReadOnly(() => rmSync(join(folder, name), { force: true }))
    },
  }
}

/** Writes a temporary file and renames it, because another build may be reading the file. */
export function replaceFile(file: string, bytes: Buffer): void {
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
}

export type Kept = ReturnType<typeof keepInCache>['kept']

let hashed: Hash | undefined

function codeHash(): Hash {
  hashed ??= hashOfCode()
  return hashed
}

function hashOfCode(): Hash {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  const sources = globSync('{press,model}/**/*.{ts,tsx,typ,ttf}', { exclude: ['**/*.test.*'] }).sort()
  for (const name of sources) hash.update(name).update(readFileSync(name))
  return hash
}
