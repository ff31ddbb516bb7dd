import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { noteAct } from '../../server/desk/audit-log.ts'
import { deskCookie, type PublicDesk, type Visitor, writing } from '../../server/desk/desk-auth.ts'
import {
  enroll,
  type FoundDevice,
  isSignedIn,
  noteCounter,
  noteSeen,
  signIn,
  signOut,
} from '../../server/desk/devices.ts'
import { openRateLimit } from '../../server/http/rate-limit.ts'
import { addHeaders } from '../../server/http/security-headers.ts'
import { day } from '../../server/process/clock.ts'
import type { Services } from '../../server/services.ts'
import type { Device } from '../../server/store/tables.ts'
import { deskApp } from './desk-app.tsx'
import { atBase, limitTo, publicBase } from './desk-request.ts'
import { inList } from './devices-page.tsx'
import { deskPage } from './frame.tsx'
import { passkeyPage } from './passkey-page.tsx'
import { openPasskeys } from './passkeys.ts'

type Gate = { Bindings: { visitor: Visitor } }
type GateContext = Context<Gate>

/**
 * Actions that need no passkey, because they move no money, disclose nothing, write to nobody, and delete at most the data of a
 * failed job. All other actions require the passkey, including actions that are added later.
 */
const harmless =
  /^\/desk\/(messages\/\w+\/(insert|inbox)|alarms\/[\w-]+\/dismiss|letters\/issues\/[\w-]+\/stop|jobs\/(\w+\/)?(retry|drop)|services|sign-out)$/

/** Downloads require the passkey, too, because they contain personal data. Backups also contain the secret that signs links. */
const downloads = /^\/desk\/(backups|csv)\/./

const signInPath = '/desk/sign-in'

/**
 * The preview runs Vite, the checklist copies a site, and an import or a new product uploads files. An export of everyone's data is a folder on
 * the machine, and an update changes the program itself.
 */
const onMachineAlone =
  /^\/desk\/(preview|start|contacts\/import|posts\/import|products\/new|export|update)(\/|$)/

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  // The site's pages have other policies (show-page.ts), so that they get no reference to the desk's window.
  'cross-origin-opener-policy': 'same-origin',
  // This header also keeps the desk's pages out of the visit counts.
  'x-robots-tag': 'noindex',
}

/** Chrome limits a cookie's age to 400 days. */
const cookieMs = 400 * day

/** The desk on the public site, for enrolled devices. server/desk/desk-auth.ts refuses everyone else. */
export function openPublicDesk(services: Services): PublicDesk {
  const { config, db, clock } = services
  const origin = config.siteUrl
  const desk = deskApp(services, { key: publicBase.slice(1), port: null })
  const passkeys = openPasskeys(services)
  const limit = openRateLimit(services)
  const note = (device: Device, what: string) => noteAct(db, { who: inList(device), what }, clock.now())

  const gate = new Hono<Gate>()
  // All other errors go to the site's error handler, which logs them without secrets.
  gate.onError((err) => {
    if (err instanceof HTTPException) return err.getResponse()
    throw err
  })
  gate.use(atBase(publicBase), addHeaders(headers))
  const formLimit = limitTo(64 * 1024)
  // The desk itself limits what the editor sends.
  gate.use((c, next) => (writing.test(c.req.path) ? next() : formLimit(c, next)))
  gate.use(async (c, next) => {
    if (!isRead(c) && c.req.header('origin') !== origin)
      return c.text('This form didn’t come from the desk.', 403)
    return next()
  })
  gate.all('*', (c) => {
    const { visitor } = c.env
    return 'device' in visitor ? answer(c, visitor.device) : welcome(c, visitor.invitation)
  })
  return gate

  /** Enrolls the browser that opened the invitation. */
  async function welcome(c: GateContext, invitation: string): Promise<Response> {
    const fields = isRead(c) ? null : await formOf(c)
    const passkey =
      fields && limit(c) === null
        ? await passkeys.readEnrolled(invitation, fields.get('passkey') ?? '')
        : null
    const name = fields?.get('name')?.trim().slice(0, 60) || 'A device'
    const enrolled = passkey && (await enroll(db, { invitation, name, passkey }, clock.now()))
    if (enrolled) {
      await note(enrolled.device, 'was enrolled')
      giveCookie(c, enrolled.cookie)
      return c.redirect(publicBase, 303)
    }
    return passkeyPage({
      title: 'Open the desk on this device',
      action: c.req.path,
      options: await passkeys.askToEnroll(invitation),
      isNew: true,
      trouble: fields ? 'That wasn’t a passkey for this site. Please try again.' : '',
      button: 'Create a passkey',
      children: (
        <>
          <p>
            This browser gets a passkey for the desk: your finger, your face or the PIN of this device. The
            link that brought you here works once.
          </p>
          <label htmlFor="name">A name for this device</label>
          <input id="name" name="name" required maxLength={60} placeholder="My phone" />
        </>
      ),
    })
  }

  /**
   * Handles a request from an enrolled device. Asks for the passkey if the device isn't signed in or the action requires it.
   */
  async function answer(c: GateContext, device: FoundDevice): Promise<Response> {
    const { path } = c.req
    const now = clock.now()
    const isIn = isSignedIn(device, now)
    if (isIn) await noteSeen(db, device, now)
    if (isRead(c) && !isIn) {
      const to = new URLSearchParams({ to: pathOf(c) })
      return askFor(c, device, { fields: to, action: signInPath })
    }
    if (onMachineAlone.test(path)) return machineAlone()
    if (isRead(c) && !downloads.test(path)) return desk.fetch(c.req.raw, c.env)
    if (writing.test(path)) return isIn ? desk.fetch(c.req.raw, c.env) : c.text('Signed out', 401)

    const fields = isRead(c) ? new URLSearchParams() : await formOf(c)
    if (!fields) return c.text('The desk accepts only forms.', 415)
    const passkey = fields.get('passkey')
    fields.delete('passkey')
    if (passkey === null && isIn && harmless.test(path)) return carryOut(c, device, fields)
    if (passkey === null) return askFor(c, device, { fields })
    if (limit(c) !== null) return c.text('Too many attempts: please wait a minute.', 429)
    const counter = await passkeys.readSigned(device, actOf(c, fields), passkey)
    const cookie = counter !== null && !isIn ? await signIn(db, device, counter, now) : null
    const isConfirmed = counter !== null && (isIn ? await noteCounter(db, device, counter) : cookie !== null)
    if (!isConfirmed) {
      await note(device, 'used a passkey that was refused')
      return askFor(c, device, { fields, trouble: 'Your passkey didn’t confirm this. Please try again.' })
    }
    if (cookie !== null) {
      giveCookie(c, cookie)
      await note(device, 'signed in')
    }
    return carryOut(c, device, fields)
  }

  /** Shows the page that asks for the passkey and names the action. */
  async function askFor(
    c: GateContext,
    device: Device,
    {
      fields,
      trouble = '',
      action = pathOf(c),
    }: { fields: URLSearchParams; trouble?: string; action?: string },
  ): Promise<Response> {
    const isSignIn = action === signInPath
    // What the form was made from, and the saved reply that could have been inserted, say nothing of the act.
    const said = [...fields].filter(
      ([name, value]) => value !== '' && !['seen', 'key', 'saved'].includes(name),
    )
    return passkeyPage({
      title: isSignIn ? 'Sign in' : 'Confirm with your passkey',
      action,
      options: await passkeys.askForAct(device, `${action}\n${fields}`),
      fields,
      trouble,
      button: isSignIn ? 'Sign in with your passkey' : 'Confirm with your passkey',
      children: isSignIn ? (
        <p>{device.name}</p>
      ) : (
        <>
          <p>This happens once you confirm it, and it is logged:</p>
          <pre>
            {[action.slice(publicBase.length + 1), ...said.map((field) => field.join(': '))].join('\n')}
          </pre>
        </>
      ),
    })
  }

  async function carryOut(c: GateContext, device: Device, fields: URLSearchParams): Promise<Response> {
    if (c.req.path === signInPath) return c.redirect(ownAddress(fields.get('to')), 303)
    if (c.req.path === '/desk/sign-out') {
      await signOut(db, device)
      return c.redirect(publicBase, 303)
    }
    const isDownload = downloads.test(c.req.path)
    if (isDownload) await note(device, `downloaded ${c.req.path.slice(publicBase.length + 1)}`)
    const init = isDownload ? {} : { method: 'POST', body: fields }
    const answer = await desk.fetch(new Request(c.req.url, init), c.env)
    // A response made by the context includes the new cookie. The desk's own response doesn't.
    return c.newResponse(answer.body, answer)
  }

  function giveCookie(c: GateContext, cookie: string): void {
    const { name, prefix } = deskCookie
    const maxAge = cookieMs / 1_000
    setCookie(c, name, cookie, {
      prefix,
      path: publicBase,
      maxAge,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    })
  }

  /** Returns where to go after a sign-in: `to` if it's a page of the desk, otherwise its first page. */
  function ownAddress(to: string | null): string {
    const url = to !== null && URL.canParse(to, origin) ? new URL(to, origin) : null
    const isOurs = url?.origin === origin && /^\/desk(\/|$)/.test(url.pathname)
    return isOurs ? `${url.pathname}${url.search}` : publicBase
  }
}

const isRead = (c: GateContext) => c.req.method === 'GET' || c.req.method === 'HEAD'

const pathOf = (c: GateContext) => `${c.req.path}${new URL(c.req.url).search}`

/** The text that a passkey confirms: the path with its query, and all fields of the form. */
const actOf = (c: GateContext, fields: URLSearchParams) => `${pathOf(c)}\n${fields}`

async function formOf(c: GateContext): Promise<URLSearchParams | null> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return null
  return new URLSearchParams(await c.req.text())
}

const machineAlone = () =>
  deskPage({
    here: '',
    title: 'Only on the machine',
    children: (
      <p>
        This part opens on the machine of the checkout alone: <code>npm run owner -- desk</code>
      </p>
    ),
  })
