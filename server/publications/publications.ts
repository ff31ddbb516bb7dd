import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { engineOf, engines } from '../process/builds.ts'
import { newId } from '../store/id.ts'
import type { Database, Db } from '../store/tables.ts'

/** How many publications the database keeps. */
const kept = 10
/** The size of the files that are read or stored at once, in bytes. */
const batchBytes = 4 * 1024 * 1024

/** A build that every machine shows. `files` are the paths in its folder with the hashes of what they have. */
export type Publication = {
  id: string
  name: string
  engine: string
  at: number
  files: Readonly<Record<string, string>>
}

/**
 * Makes a build the newest publication, and stores those of its files that the database doesn't have yet. Leaves out the files
 * of the engine, which every machine has. Throws if the build has no engine's name.
 */
export async function sharePublication(db: Database, folder: string, now: number): Promise<void> {
  const engine = engineOf(folder)
  if (engine === null) throw new Error(`${folder} doesn’t name its engine`)
  const files: Record<string, string> = {}
  let batch: { hash: string; bytes: Buffer }[] = []
  const store = async () => {
    const added = batch
    batch = []
    if (added.length > 0)
      await db
        .insertInto('publication_files')
        .values(added)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  const known = new Set(
    (await db.selectFrom('publication_files').select('hash').execute()).map(({ hash }) => hash),
  )
  for (const path of await filesIn(folder)) {
    const bytes = await readFile(join(folder, path))
    const hash = createHash('sha256').update(bytes).digest('hex')
    files[path] = hash
    if (known.has(hash) || existsSync(join(engines, engine, path))) continue
    known.add(hash)
    batch.push({ hash, bytes })
    if (batch.reduce((size, { bytes }) => size + bytes.length, 0) >= batchBytes) await store()
  }
  await store()
  await db
    .insertInto('publications')
    .values({
      id: newId('publication'),
      name: basename(folder),
      engine,
      files: JSON.stringify(files),
      created_at: now,
    })
    .execute()
  await removeOld(db)
}

/** Deletes all but the newest publications, and the files that only they had. */
async function removeOld(db: Database): Promise<void> {
  const all = await db
    .selectFrom('publications')
    .select(['id', 'files'])
    .orderBy('created_at', 'desc')
    .execute()
  const old = all.slice(kept)
  if (old.length === 0) return
  const used = new Set(
    all.slice(0, kept).flatMap(({ files }) => Object.values(JSON.parse(files) as Publication['files'])),
  )
  const unused = new Set(old.flatMap(({ files }) => Object.values(JSON.parse(files) as Publication['files'])))
  const ids = old.map(({ id }) => id)
  await db.deleteFrom('publications').where('id', 'in', ids).execute()
  for (const hash of unused)
    if (!used.has(hash)) await db.deleteFrom('publication_files').where('hash', '=', hash).execute()
}

/** Returns the newest publication without its files, or null if there is none. */
export async function newestPublication(db: Db): Promise<Omit<Publication, 'files'> | null> {
  const row = await db
    .selectFrom('publications')
    .select(['id', 'name', 'engine', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, engine: row.engine, at: row.created_at } : null
}

/**
 * Makes the folder of a publication, `parent/NAME`, and returns it. Links the files that `served`, a build of the same engine,
 * has as well, and reads the others from the database. The folder has its name only once it is complete.
 */
export async function fetchPublication(
  db: Db,
  { id, name }: Pick<Publication, 'id' | 'name'>,
  { parent, served }: { parent: string; served: string },
): Promise<string> {
  const folder = join(parent, name)
  if (existsSync(folder)) return folder
  const { files } = await db
    .selectFrom('publications')
    .select('files')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const unfinished = join(parent, `unfinished-${randomUUID()}`)
  try {
    for (const [path, hash] of Object.entries(JSON.parse(files) as Publication['files'])) {
      const to = join(unfinished, path)
      if (relative(unfinished, to).startsWith('..'))
        throw new Error(`${path} isn’t in the folder of its publication`)
      await mkdir(dirname(to), { recursive: true })
      const own = join(served, path)
      const isSame = existsSync(own) && hashOf(await readFile(own)) === hash
      if (isSame) await link(own, to).catch(() => cp(own, to))
      else await writeFile(to, await bytesOf(db, hash))
    }
    // Another process of this machine may have been faster.
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return folder
}

/** Reads a file. Throws if the database doesn't have it, or has other bytes. */
async function bytesOf(db: Db, hash: string): Promise<Uint8Array> {
  const row = await db
    .selectFrom('publication_files')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row || hashOf(row.bytes) !== hash) throw new Error(`The database has no file ${hash}`)
  return row.bytes
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
