import type { Context, Hono, Next } from 'hono'
import { listActs, noteAct } from '../../server/desk/audit-log.ts'
import type { Visitor } from '../../server/desk/desk-auth.ts'
import { invite, isSignedIn, listDevices, revokeDevice } from '../../server/desk/devices.ts'
import type { Services } from '../../server/services.ts'
import { handle } from '../../server/store/id.ts'
import type { Db, DeskAct, Device } from '../../server/store/tables.ts'
import { base, isPublic, thenSay } from './desk-request.ts'
import { deskPage } from './frame.tsx'
import { type List, listRoutes, readList, type View } from './list.tsx'
import { Card, moment, Press, Rows } from './rows.tsx'

/** The devices that may open the desk from anywhere, and the log of actions at the desk. */
export function devicesRoutes(desk: Hono, services: Services): void {
  listRoutes(desk, services, actsOf(services.db), (view) => showDevices(services, view))
  desk.post('/devices/invite', async () => showInvitation(await invite(services)))
  desk.post('/devices/:id/revoke', async (c) => {
    const { db, clock } = services
    const isEnded = await revokeDevice(db, c.req.param('id'), clock.now())
    const said = isEnded
      ? 'The device can no longer open the desk, and unused invitations are void.'
      : 'That device was already revoked.'
    return thenSay(c, '/devices', said)
  })
}

/** Logs every form that the desk accepted: the device, the path and the result. Logs failed actions, too. */
export function noteActs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return async (c: Context, next: Next) => {
    await next()
    const hasFailed = c.res.status >= 500
    // The editor sends a draft and asks for a preview after every few keys. What it saves is logged.
    if (/\/content\/(draft|discard|look)$/.test(c.req.path)) return
    if (c.req.method !== 'POST' || (c.res.status >= 400 && !hasFailed)) return
    const visitor = (c.env as { visitor?: Visitor } | undefined)?.visitor
    const who = visitor && 'device' in visitor ? inList(visitor.device) : atMachine
    const answer = new URL(c.res.headers.get('location') ?? '', 'http://desk').searchParams.get('said') ?? ''
    const said = hasFailed ? failed : answer
    await noteAct(db, { who, what: c.req.path.slice(base().length + 1), said }, clock.now())
  }
}

const atMachine = 'the machine itself'
const failed = 'It failed, and may be partly done.'

/** Returns a device's name for the log of actions. Names may repeat, so the end of the id identifies the device. */
export const inList = ({ name, id }: Device): string => `${name} (${handle(id)})`

const actsOf = (db: Db): List<DeskAct> => ({
  name: 'devices',
  one: 'action at the desk',
  many: 'actions at the desk',
  read: (_asked, page) => listActs(db, page),
  none: 'Nothing yet.',
  columns: [
    moment('When', ({ created_at }) => created_at),
    { title: 'From', of: ({ who }) => who },
    { title: 'What', of: ({ what }) => what },
    { title: 'Result', of: ({ said }) => said },
  ],
})

async function showDevices({ db, clock }: Pick<Services, 'db' | 'clock'>, view: View): Promise<Response> {
  const acts = await readList(actsOf(db), view)
  const now = clock.now()
  return deskPage({
    here: '/devices',
    title: 'Devices',
    children: (
      <>
        <Card title="The desk from anywhere">
          <Rows
            rows={await listDevices(db)}
            none="No device can open the desk from elsewhere: its address answers 404."
            columns={[
              { title: 'Device', of: inList },
              moment('Enrolled', ({ created_at }: Device) => created_at),
              moment('Last seen', ({ seen_at }: Device) => seen_at),
              { title: 'State', of: (device) => stateOf(device, now) },
              {
                title: 'What to do',
                of: ({ id, revoked_at }) =>
                  revoked_at === null && (
                    <Press action={`${base()}/devices/${id}/revoke`} label="Revoke" look="careful" />
                  ),
              },
            ]}
          />
          <Press action={`${base()}/devices/invite`} label="Invite a device" look="main" />
          {isPublic() && <Press action={`${base()}/sign-out`} label="Sign out" />}
        </Card>
        {acts.card('in a year')}
      </>
    ),
  })
}

/** Returns a device's current status, in a word or two. */
export function stateOf(device: Device, now: number): string {
  if (device.revoked_at !== null) return 'revoked'
  return isSignedIn(device, now) ? 'signed in' : 'signed out'
}

/** Shows the invitation's link without a redirect, because the redirect's URL would contain the link. */
function showInvitation(invited: Awaited<ReturnType<typeof invite>>): Response {
  return deskPage({
    here: '/devices',
    title: 'Invite a device',
    children:
      'refused' in invited ? (
        <p>{invited.refused}</p>
      ) : (
        <>
          <p>
            Open this link on the device, within 15 minutes. It works once, for anyone who has it: don’t share
            it.
          </p>
          <pre>{invited.link}</pre>
        </>
      ),
  })
}
