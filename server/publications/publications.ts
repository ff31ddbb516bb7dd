import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import { engineOf, engines } from '../process/builds.ts'
import { newId } from '../store/id.ts'
import { isPostgres } from '../store/is-postgres.ts'
import type { Database, Db } from '../store/tables.ts'
import { transact } from '../store/transact.ts'

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
 * of the engine, which every machine has. Removes what no publication needs. All of it is one transaction, so that nothing is
 * left of a publication that ends midway. Throws if the build has no engine's name.
 */
export async function sharePublication(db: Database, folder: string, now: number): Promise<void> {
  const engine = engineOf(folder)
  if (engine === null) throw new Error(`${folder} doesn’t name its engine`)
  const files: Record<string, string> = {}
  for (const path of await filesIn(folder)) files[path] = hashOf(await readFile(join(folder, path)))
  await transact(db, async (tx) => {
    // One at a time, because a file that a publication found here could be removed as unused before it is named.
    if (isPostgres(tx)) await sql`lock table publications in share row exclusive mode`.execute(tx)
    await storeFiles(tx, { folder, engine, files })
    const publication = { id: newId('publication'), name: basename(folder), engine, created_at: now }
    await tx
      .insertInto('publications')
      .values({ ...publication, files: JSON.stringify(files) })
      .execute()
    await removeUnused(tx)
  })
}

/** Stores those of a build's files that the database doesn't have yet. */
async function storeFiles(
  tx: Db,
  { folder, engine, files }: { folder: string } & Pick<Publication, 'engine' | 'files'>,
): Promise<void> {
  let batch: { hash: string; bytes: Buffer }[] = []
  const store = async () => {
    const added = batch
    batch = []
    if (added.length > 0) await tx.insertInto('publication_files').values(added).execute()
  }
  const known = new Set(
    (await tx.selectFrom('publication_files').select('hash').execute()).map(({ hash }) => hash),
  )
  for (const [path, hash] of Object.entries(files)) {
    if (known.has(hash) || existsSync(join(engines, engine, path))) continue
    known.add(hash)
    batch.push({ hash, bytes: await readFile(join(folder, path)) })
    if (batch.reduce((size, { bytes }) => size + bytes.length, 0) >= batchBytes) await store()
  }
  await store()
}

/** Deletes all but the newest publications, and the files that no publication names. */
async function removeUnused(tx: Db): Promise<void> {
  const all = await tx
    .selectFrom('publications')
    .select(['id', 'files'])
    .orderBy('created_at', 'desc')
    .execute()
  const named = new Set(
    all.slice(0, kept).flatMap(({ files }) => Object.values(JSON.parse(files) as Publication['files'])),
  )
  for (const { id } of all.slice(kept)) await tx.deleteFrom('publications').where('id', '=', id).execute()
  const stored = await tx.selectFrom('publication_files').select('hash').execute()
  for (const { hash } of stored)
    if (!named.has(hash)) await tx.deleteFrom('publication_files').where('hash', '=', hash).execute()
}

/** Returns the newest publication without its files, or null if there is none. */
export async function newestPublication(db: Db): Promise<Omit<Publication, 'files'> | null> {
  const newest = await db
    .selectFrom('publications')
    .select(['id', 'name', 'engine', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
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
  if (existsSync(folder)) {
    // It may be an old one that somebody went back to. Its age decides how long it stays.
    await utimes(folder, new Date(), new Date())
    return folder
  }
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
