import type { Hono } from 'hono'
import { findPerson, type KnownPerson } from '../../server/care/person.ts'
import { findContact } from '../../server/mail/contacts.ts'
import type { Services } from '../../server/services.ts'
import { personalData } from '../acts/contact-sheet.ts'
import { erasedText, forgetPerson, wouldErase } from '../acts/forget.ts'
import { isStale, versionShown } from '../acts/seen.ts'
import { mayUnsubscribe, unsubscribePerson, wouldUnsubscribe } from '../acts/unsubscribe.ts'
import { confirmPage } from './confirm-page.tsx'
import { base, thenSay } from './desk-request.ts'
import { Card, Press } from './rows.tsx'

/**
 * What one person may ask for: that they get no more emails, a copy of their data, and that it's erased. All are forms, so that
 * they're logged.
 */
export function contactActRoutes(desk: Hono, services: Services): void {
  const { db } = services
  desk.post('/contacts/:email/export', async (c) => {
    const person = await findPerson(db, c.req.param('email'))
    if (!person) return c.notFound()
    c.header('content-type', 'application/json; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="person.json"')
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    return c.body(`${JSON.stringify(personalData(person), null, 2)}\n`)
  })
  desk.get('/contacts/:email/unsubscribe', async (c) => {
    const contact = await findContact(db, c.req.param('email'))
    if (!contact) return c.notFound()
    const back = contactPath(contact.email)
    return confirmPage({
      here: '/contacts',
      title: `Unsubscribe ${contact.email}?`,
      warning: wouldUnsubscribe(contact),
      back,
      action: `${back}/unsubscribe`,
      label: 'Unsubscribe',
    })
  })
  desk.post('/contacts/:email/unsubscribe', async (c) => {
    const contact = await findContact(db, c.req.param('email'))
    if (!contact) return c.notFound()
    const said = await unsubscribePerson(services, contact)
    return thenSay(c, `/contacts/${encodeURIComponent(contact.email)}`, said)
  })
  desk.get('/contacts/:email/forget', async (c) => {
    const person = await findPerson(db, c.req.param('email'))
    return person ? confirmForget(person) : c.notFound()
  })
  desk.post('/contacts/:email/forget', async (c) => {
    const { seen } = await c.req.parseBody()
    const person = await findPerson(db, c.req.param('email'))
    const leave = (said: string) => thenSay(c, '/contacts', said)
    if (!person) return leave('Nothing is stored about this address.')
    if (isStale(`${seen}`, versionShown(wouldErase(person)))) return confirmForget(person, hasChanged)
    return leave(erasedText(await forgetPerson(services, person)))
  })
}

const hasChanged = 'What is stored has changed since you opened this page: nothing was erased.'

const contactPath = (email: string) => `${base()}/contacts/${encodeURIComponent(email)}`

function confirmForget(person: KnownPerson, said?: string): Response {
  const plan = wouldErase(person)
  const back = contactPath(person.email)
  return confirmPage({
    here: '/contacts',
    title: `Erase ${person.email}?`,
    warning: `${plan}\nThis can’t be undone.`,
    back,
    action: `${back}/forget`,
    label: 'Erase',
    hidden: { seen: versionShown(plan) },
    said,
  })
}

/** The acts on a contact's page. */
export function ContactActs({ person: { email, contact } }: { person: KnownPerson }) {
  const path = contactPath(email)
  return (
    <Card title="If they ask">
      <div className="acts">
        {contact && mayUnsubscribe(contact) && <a href={`${path}/unsubscribe`}>Unsubscribe them …</a>}
        <Press action={`${path}/export`} label="Download their data" />
        <a href={`${path}/forget`}>Erase them …</a>
      </div>
    </Card>
  )
}
