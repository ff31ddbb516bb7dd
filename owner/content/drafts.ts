import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { makeFolder } from '../../server/process/make-folder.ts'
import { openTurns } from './in-turn.ts'
import { writeSafely } from './save.ts'

/** A text that somebody is writing at the desk, or couldn't finish. Drafts are stored in DATA_DIR, and never published. */
export const draftSchema = z.strictObject({
  id: z.uuid(),
  /** Counts the changes of this draft. */
  revision: z.int().positive(),
  /** A file of the site, or a form's pattern like `articles/*.mdx` for a text that isn't saved yet. */
  file: z.string().max(200),
  /** The last part of the new file's address, if the owner has typed one. */
  slug: z.string().max(100),
  /** The version of the file that the draft began with. Null if there was no file. */
  seen: z.string().nullable(),
  /** When the draft was stored last, in epoch milliseconds. */
  at: z.int(),
  /** The window that wrote it last. It continues its draft also if it got no answer. Drafts of older versions don't have it. */
  window: z.uuid().optional(),
  value: z.record(z.string(), z.unknown()),
  text: z.string(),
  /** The whole file, if its fields can't be read. */
  source: z.string().optional(),
})
export type Draft = z.infer<typeof draftSchema>

/** A change from the editor: a draft without what the store adds. `known` names the draft and revision that it continues. */
export const changeSchema = draftSchema
  .omit({ id: true, revision: true, at: true })
  .extend({ known: draftSchema.pick({ id: true, revision: true }).nullable() })
export type DraftChange = z.infer<typeof changeSchema>

export function openDrafts(dataDir: string, now: () => number) {
  const folder = join(dataDir, 'drafts')
  const fileOf = (id: string) => join(folder, `${id}.json`)
  /** A draft's revision can't change between a check and its write. */
  const inTurn = openTurns()

  /** Deletes what a killed desk left of a draft that it was storing. Another desk may be storing one right now. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!/^\.saving-|\.unfinished$/.test(name)) continue
      const file = join(folder, name)
      const written = (await stat(file).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY
      if (written < Date.now() - 60_000) await rm(file, { force: true })
    }
  }
  void inTurn(sweep)

  async function find(id: string): Promise<Draft | null> {
    const text = await readFile(fileOf(id), 'utf8').catch(() => null)
    return text === null ? null : readDraft(text)
  }

  async function listIds(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => /^[\w-]+\.json$/.test(name)).map((name) => name.replace('.json', ''))
  }

  async function ofWindow({ window, file }: Pick<Draft, 'window' | 'file'>): Promise<Draft | null> {
    const drafts = window === undefined ? [] : await list()
    return drafts.find((draft) => draft.window === window && draft.file === file) ?? null
  }

  /** Returns all drafts, newest first. */
  async function list(): Promise<Draft[]> {
    const drafts = await Promise.all((await listIds()).map(find))
    return drafts.flatMap((draft) => draft ?? []).sort((a, b) => b.at - a.at)
  }

  async function write({ known, ...change }: DraftChange): Promise<Draft> {
    const stored = known && (await find(known.id))
    // Another window may have continued the same draft, or saved and deleted it. Then this is a draft of its own.
    const continues = known && stored?.revision === known.revision ? stored : await ofWindow(change)
    const draft: Draft = {
      ...change,
      id: continues?.id ?? randomUUID(),
      revision: (continues?.revision ?? 0) + 1,
      at: now(),
    }
    makeFolder(folder)
    await writeSafely(fileOf(draft.id), JSON.stringify(draft), { mode: 0o600 })
    await flushFolder(folder)
    return draft
  }

  return {
    /** Stores a change. It is on disk when this resolves. Never overwrites a revision that the caller doesn't know. */
    store: (change: DraftChange) => inTurn(() => write(change)),
    /** Deletes a draft, unless it has changed since this revision. */
    remove: ({ id, revision }: Pick<Draft, 'id' | 'revision'>) =>
      inTurn(async () => {
        if ((await find(id))?.revision === revision) await rm(fileOf(id), { force: true })
      }),
    /** Deletes what a window has written about a file, also if it got no answer. */
    removeOf: (writer: Pick<Draft, 'window' | 'file'>) =>
      inTurn(async () => {
        const draft = await ofWindow(writer)
        if (draft) await rm(fileOf(draft.id), { force: true })
      }),
    list,
    /** Returns the files of drafts that can't be read here: damaged ones, and those of a later version. They stay as they are. */
    async listUnreadable(): Promise<string[]> {
      const ids = await listIds()
      const found = await Promise.all(ids.map(find))
      return ids
        .filter((_, n) => !found[n])
        .map(fileOf)
        .filter(existsSync)
    },
  }
}

function readDraft(text: string): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Writes a folder's names to disk, so that a file that was renamed there survives a power loss. Windows can't do this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
