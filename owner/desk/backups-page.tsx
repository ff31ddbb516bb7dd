import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Services } from '../../server/services.ts'
import { Refusal } from '../acts/act.ts'
import { type Backup, listBackups, makeBackup } from '../acts/backups.ts'
import { bytes } from '../acts/words.ts'
import { deskPage } from './frame.tsx'
import { moment, Rows } from './rows.tsx'

/** The page to make and download backups. Restoring a backup needs the command line, because the site must be stopped. */
export function backupRoutes(desk: Hono, services: Services, base: string): void {
  desk.get('/backups', async (c) => showBackups(services, base, c.req.query('said')))
  desk.post('/backups', async (c) => {
    const said = await makeOne(services)
    services.log.info({ said }, 'the owner made a backup at the desk')
    return c.redirect(`${base}/backups?said=${encodeURIComponent(said)}`, 303)
  })
  desk.get('/backups/:name', async (c) => {
    // Accept only names from the list, so that a path can't lead to another file.
    const found = (await listBackups(services.config)).find(({ name }) => name === c.req.param('name'))
    if (!found) return c.notFound()
    return new Response(Readable.toWeb(createReadStream(found.file)) as ReadableStream, {
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(found.size),
        'content-disposition': `attachment; filename="${found.name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}

async function makeOne(services: Services): Promise<string> {
  try {
    const { name, size } = await makeBackup(services)
    return `${name} is made: ${bytes(size)}.`
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function showBackups(
  { config }: Pick<Services, 'config'>,
  base: string,
  said?: string,
): Promise<Response> {
  const all = await listBackups(config)
  return deskPage({
    base,
    here: '/jobs',
    title: 'Backups',
    said,
    children: (
      <>
        <form method="post" action={`${base}/backups`}>
          <button type="submit">Make a backup now</button>
        </form>
        <p className="soft">
          A backup is the whole database of one moment: people’s data, and the secret behind the links in
          emails. Keep it where only you can read it. docs/owner/backup.md says how to use one.
        </p>
        <Rows
          rows={all}
          keyOf={({ name }) => name}
          none="There are no backups yet."
          columns={[
            { title: 'File', of: ({ name }: Backup) => <a href={`${base}/backups/${name}`}>{name}</a> },
            moment('Made', ({ madeAt }: Backup) => madeAt),
            { title: 'Size', numeric: true, of: ({ size }) => bytes(size) },
          ]}
        />
      </>
    ),
  })
}
