import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { unwritten } from '../../../model/unwritten.ts'
import { noteAct } from '../../../server/desk/audit-log.ts'
import { invite, listDevices, revokeDevice } from '../../../server/desk/devices.ts'
import { followBuilds } from '../../../server/process/site-values.ts'
import { handle } from '../../../server/store/id.ts'
import type { Device } from '../../../server/store/tables.ts'
import { done, meantId, Refusal, type Report, type Site, UsageError } from '../../acts/act.ts'
import { readable } from '../../acts/readable.ts'
import { time } from '../../acts/site-time.ts'
import { followUnpublished } from '../../content/unpublished-values.ts'
import { stateOf } from '../../desk/devices-page.tsx'
import { hasOwnSite } from '../../publish/new-site.ts'
import { command } from '../command.ts'
import { listReport } from '../listing.ts'

export const desk = command({
  name: 'desk',
  does: 'Opens the desk in this machine’s browser: numbers, messages, orders, content and publishing. Can also enroll a device that opens the desk from anywhere.',
  examples: [
    'desk',
    'desk --port 4800',
    'desk --invite',
    'desk --devices',
    'desk --devices --revoke 7e1f42d8',
  ],
  options: {
    port: { type: 'string', takes: 'PORT', does: 'the port, only on this machine (4173)' },
    invite: { type: 'boolean', does: 'prints a link that enrolls one device with a passkey, for 15 minutes' },
    devices: { type: 'boolean', does: 'lists the enrolled devices' },
    revoke: { type: 'string', takes: 'ID', does: 'revokes a device for good' },
  },
  async run({ options, open, openServices, say }) {
    if (options.invite) return inviteDevice(await open())
    if (options.revoke !== undefined) return revoke(await open(), options.revoke)
    if (options.devices) return devices(await open())
    const port = Number(options.port ?? 4173)
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new UsageError('--port must be a whole number from 1 to 65535.')
    const key = randomBytes(16).toString('base64url')
    const services = await openServices()
    // Imported only here, because it is most of the program.
    const { deskApp } = await import('../../desk/desk-app.tsx')
    const followFiles = followUnpublished()
    await followFiles()
    const app = deskApp(services, { key, port, isNew: !hasOwnSite() || unwritten.length > 0 })
    const follow = followBuilds()
    const server = serve({
      // A publication may have changed the site's name, its time zone or its prices.
      async fetch(request, env) {
        follow()
        await followFiles()
        return app.fetch(request, env)
      },
      port,
      hostname: '127.0.0.1',
    })
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE'
        ? new Refusal(`Port ${port} is in use: choose another --port.`)
        : error
    })
    say(
      `The desk is at http://127.0.0.1:${port}/${key} until Ctrl-C. Its address contains its key: don’t share it.`,
    )
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    server.close()
    return { data: { closed: true }, text: 'The desk is closed.' }
  },
})

/** The actor in the audit log: the command line isn't a device. */
const who = 'the command line'

async function inviteDevice(site: Site): Promise<Report> {
  const { link } = done(await invite(site))
  await noteAct(site.db, { who, what: 'invited a device' }, site.clock.now())
  return {
    data: { link },
    text: `Open this link on the device, within 15 minutes. It works once, for anyone who has it:\n\n${link}`,
  }
}

async function revoke({ db, clock }: Site, words: string): Promise<Report> {
  const id = await meantId(db, 'desk_devices', words)
  if (!(await revokeDevice(db, id, clock.now()))) throw new Refusal(`There is no enrolled device ${words}.`)
  await noteAct(db, { who, what: `devices/${id}/revoke` }, clock.now())
  return {
    data: { revoked: id },
    text: 'The device can no longer open the desk, and unused invitations are void.',
  }
}

async function devices({ db, clock }: Site): Promise<Report> {
  const rows = await listDevices(db)
  const now = clock.now()
  const columns = [
    { title: 'ID', of: ({ id }: Device) => handle(id) },
    { title: 'Device', of: ({ name }: Device) => name },
    { title: 'State', of: (device: Device) => stateOf(device, now) },
    { title: 'Enrolled', of: ({ created_at }: Device) => time(created_at) },
    { title: 'Last seen', of: ({ seen_at }: Device) => time(seen_at) },
  ]
  const forPrograms = (device: Device) => {
    const { id, name, created_at, seen_at, revoked_at } = device
    return readable({ id, name, state: stateOf(device, now), created_at, seen_at, revoked_at })
  }
  const total = async () => ({ count: rows.length, more: false })
  return listReport({ rows, next: null, total }, { one: 'device', columns, forPrograms })
}
