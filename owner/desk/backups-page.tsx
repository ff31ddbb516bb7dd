import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Services } from '../../server/services.ts'
import { inWords } from '../acts/act.ts'
import { type Backup, listBackups, makeBackup } from '../acts/backups.ts'
import { exportAll } from '../acts/export.ts'
import { bytes, count } from '../acts/words.ts'
import { base, download, isPublic, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { Card, moment, Press, Rows } from './rows.tsx'

/**
 * The page to make and download backups, and to export everything. Restoring a backup needs the command line, because the site
 * must be stopped.
 */
export function backupRoutes(desk: Hono, services: Services): void {
  desk.get('/backups', () => showBackups(services))
  desk.post('/backups', async (c) => {
    const said = await makeOne(services)
    services.log.info({ said }, 'the owner made a backup at the desk')
    return thenSay(c, '/backups', said)
  })
  desk.post('/export', async (c) => {
    const said = await inWords(async () => {
      const { folder, rows } = await exportAll(services)
      return `${count(Object.keys(rows).length, 'table')}, as CSV and as JSON, are in ${folder}`
    })
    return thenSay(c, '/backups', said)
  })
  desk.get('/backups/:name', async (c) => {
    // Accept only names from the list, so that a path can't lead to another file.
    const found = (await listBackups(services.config)).find(({ name }) => name === c.req.param('name'))
    if (!found) return c.notFound()
    const body = Readable.toWeb(createReadStream(found.file)) as ReadableStream
    return download(found.name, 'application/gzip', body, found.size)
  })
}

const makeOne = (services: Services) =>
  inWords(async () => {
    const { name, size } = await makeBackup(services)
    return `${name} is made: ${bytes(size)}.`
  })

async function showBackups({ config }: Pick<Services, 'config'>): Promise<Response> {
  const all = await listBackups(config)
  return deskPage({
    here: '/jobs',
    title: 'Backups',
    children: (
      <>
        <Press action={`${base()}/backups`} label="Make a backup now" look="main" />
        <p className="soft">
          A backup is the whole database of one moment: people’s data, and the secret behind the links in
          emails. Keep it where only you can read it. docs/owner/backup.md says how to use one.
        </p>
        <Rows
          rows={all}
          none="There are no backups yet."
          columns={[
            { title: 'File', of: ({ name }: Backup) => <a href={`${base()}/backups/${name}`}>{name}</a> },
            moment('Made', ({ madeAt }: Backup) => madeAt),
            { title: 'Size', numeric: true, of: ({ size }) => bytes(size) },
          ]}
        />
        <Card title="Export everything">
          <p>
            For other programs: every table as CSV and as JSON, in a new folder next to the backups. Unlike a
            backup, it has no secrets, and no site can be restored from it.
          </p>
          {isPublic() ? (
            <p className="soft">
              It’s written on the machine of the site, so it’s made at its own desk:{' '}
              <code>npm run owner -- desk</code>. There is the update of the program, too.
            </p>
          ) : (
            <Press action={`${base()}/export`} label="Export everything" />
          )}
        </Card>
      </>
    ),
  })
}
