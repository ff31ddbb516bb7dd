import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import type { Config } from '../../server/config.ts'
import { giveToFolderOwner } from '../../server/process/make-folder.ts'
import { appliedMigrations, isKnownMigration } from '../../server/store/migrate.ts'
import { eachBatch, type Row, readSnapshot, type TableName, tableNames } from '../../server/store/snapshot.ts'
import { Refusal } from './act.ts'

/** The schema of the backups whose header lists no migrations. */
const unlisted = ['001-first', '002-contact-search', '003-spam-and-payments']

/**
 * A backup has one JSON value per line: a header, each row with its table, like `["contacts",{…}]`, and a footer with the row
 * counts and a checksum. The header lists the migrations that made the rows' schema. The format is the same for both databases.
 * The file is gzipped if its name ends in .gz.
 */
const head = z.object({
  format: z.literal('growth-notes-backup'),
  version: z.literal(1),
  madeAt: z.int(),
  migrations: z.array(z.string()).min(1).default(unlisted),
})
const end = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })
const rowLine = z.tuple([
  z.enum(tableNames),
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
])

export type Counts = Record<string, number>

/** When a backup was made (epoch milliseconds), and the migrations that its database had. */
export type Head = Pick<z.infer<typeof head>, 'madeAt' | 'migrations'>

/**
 * Writes a consistent backup while the site runs. The file gets its final name once it is complete and on disk. Throws a
 * Refusal if the file exists, or if another backup is writing it.
 */
export async function writeBackup(
  database: Config['database'],
  file: string,
  { now, progress }: { now: number; progress: (line: string) => void },
): Promise<Counts> {
  const part = `${file}.part`
  // A backup contains personal data and the signing secret, so other users must not be able to read it.
  await using handle = await open(part, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? isBeingWritten(part) : error
  })
  const counts: Counts = {}
  try {
    if (existsSync(file)) throw new Refusal(`${file} exists already: nothing was written.`)
    await readSnapshot(database, (snapshot) =>
      pipeline(
        Readable.from(linesOf(snapshot, counts, { now, progress })),
        isPacked(file) ? createGzip() : new PassThrough(),
        handle.createWriteStream({ flush: true }),
      ),
    )
    giveToFolderOwner(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return counts
}

const isBeingWritten = (part: string) =>
  new Refusal(
    `${part} exists already: another backup is writing it, or broke off. If it broke off, delete it and try again. Nothing was written.`,
  )

async function* linesOf(
  snapshot: Parameters<typeof eachBatch>[0],
  counts: Counts,
  { now, progress }: { now: number; progress: (line: string) => void },
): AsyncGenerator<string> {
  const sum = createHash('sha256')
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    sum.update(text)
    return text
  }
  const migrations = [...(await appliedMigrations(snapshot))]
  yield line({ format: 'growth-notes-backup', version: 1, madeAt: now, migrations } satisfies z.infer<
    typeof head
  >)
  for (const name of tableNames) {
    counts[name] = 0
    for await (const batch of eachBatch(snapshot, name)) {
      yield batch.map((row) => line([name, row])).join('')
      counts[name] += batch.length
    }
    progress(`${name}: ${counts[name]}`)
  }
  yield `${JSON.stringify({ rows: counts, sha256: sum.digest('hex') } satisfies z.infer<typeof end>)}\n`
}

/** Reads a whole backup and returns a summary. Throws a Refusal for an incomplete or changed backup. */
export async function checkBackup(file: string): Promise<Head & { rows: Counts }> {
  const sum = createHash('sha256')
  const counts: Counts = Object.fromEntries(tableNames.map((name) => [name, 0]))
  let first: Head | undefined
  let last: string | undefined
  let unknown = 0
  for await (const text of lines(file)) {
    if (last !== undefined) {
      sum.update(`${last}\n`)
      if (first === undefined) first = parseHead(file, last)
      else {
        const row = rowLine.safeParse(parseJson(last))
        if (row.success) counts[row.data[0]] = (counts[row.data[0]] ?? 0) + 1
        else unknown += 1
      }
    }
    last = text
  }
  const ending = end.safeParse(parseJson(last ?? ''))
  const complete = ending.success && ending.data.sha256 === sum.digest('hex')
  if (first === undefined || !complete) throw damaged(file)
  const newer = first.migrations.filter((name) => !isKnownMigration(name))
  if (newer.length > 0 || unknown > 0)
    throw new Refusal(
      `${file} comes from a newer version of the site${newer.length > 0 ? `, with ${newer.join(', ')}` : ''}: update this checkout (git pull), then restore it. Nothing was changed here.`,
    )
  return { ...first, rows: counts }
}

/** Reads a backup's header. Throws a Refusal for another file. */
export async function readHead(file: string): Promise<Head> {
  for await (const text of lines(file)) return parseHead(file, text)
  throw damaged(file)
}

const damaged = (file: string) =>
  new Refusal(`${file} is incomplete or was changed: restore an older backup. Nothing was changed here.`)

/** Yields the rows of a checked backup in an order that satisfies the foreign keys. */
export async function* backupRows(file: string): AsyncGenerator<[TableName, Row]> {
  for await (const text of lines(file)) {
    const line = rowLine.safeParse(JSON.parse(text))
    if (line.success) yield line.data
  }
}

function parseHead(file: string, text: string): Head {
  const read = head.safeParse(parseJson(text))
  if (!read.success) throw new Refusal(`${file} is not a backup of this site.`)
  return read.data
}

/** Yields a file's lines. Node's readline isn't used, because it also ends lines at U+2028 and U+2029, which JSON may contain. */
async function* lines(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const raw = createReadStream(file)
  const text = isPacked(file) ? raw.pipe(createGunzip()) : raw
  raw.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const complete = `${rest}${chunk}`.split(/\r?\n/)
      rest = complete.pop() ?? ''
      yield* complete
    }
    if (rest !== '') yield rest
  } catch (error) {
    throw isFromGzip(error) ? damaged(file) : error
  } finally {
    raw.destroy()
  }
}

const isFromGzip = (error: unknown) => (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true

const isPacked = (file: string) => file.endsWith('.gz')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
