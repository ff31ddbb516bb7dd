import type { Context } from 'hono'
import { bonuses, modules } from '../../content/course.ts'
import { lessonLinks } from '../../content/lesson-links.ts'
import { site } from '../../content/site.ts'
import { dollars, offer } from '../../contract/offer.ts'
import { page } from '../http/page.tsx'
import { longDay } from '../process/clock.ts'
import { addJob } from '../queue/queue.ts'
import { welcomeAgain } from '../queue/requests.ts'
import type { Services } from '../services.ts'
import type { Order } from '../store/tables.ts'
import { hasEnded } from './has-ended.ts'
import { opensCourse } from './opens-course.ts'
import { findOrderByAccess, ordersPaidFrom } from './orders.ts'

const mostKeys = 5

/** The course, for whoever holds the key that came with the welcome mail. Nothing here depends on Kit or on Stripe. */
export function showCourse({ db, config }: Services) {
  return async (c: Context): Promise<Response> => {
    const token = c.req.param('token') ?? ''
    const order = /^[\w-]{16,64}$/.test(token) ? await findOrderByAccess(db, token) : undefined
    const email = config.ownerEmail ?? site.owner.email
    if (!order || !opensCourse(order, config))
      return askForKey({ title: 'This link does not work', status: 404, email })
    if (hasEnded(order)) return closed(email)
    return page({ title: offer.product, body: <Course order={order} email={email} />, wide: true })
  }
}

function Course({ order, email }: { order: Order; email: string }) {
  return (
    <>
      <p>Welcome. Everything below is yours for as long as the course exists.</p>
      {modules.map(({ title, lessons, includes }, index) => (
        <section key={title} className="card">
          <h2>{`${index + 1}. ${title}`}</h2>
          <ol>
            {lessons.map(({ title, minutes }) => (
              <li key={title}>
                <Watch title={title} />
                {minutes !== undefined && <span className="soft">{`, ${minutes}\u00a0minutes`}</span>}
              </li>
            ))}
          </ol>
          <p className="soft">Includes: {includes}</p>
        </section>
      ))}
      <h2>Bonuses</h2>
      <ul>
        {bonuses.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}.</strong> {text}
          </li>
        ))}
      </ul>
      <h2>When you are stuck</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> from the address you bought with. It reaches me.
      </p>
      <h2>Receipt</h2>
      <Receipt order={order} />
    </>
  )
}

function Watch({ title }: { title: string }) {
  const link = lessonLinks[title]
  return link ? <a href={link}>{title}</a> : title
}

function Receipt({ order }: { order: Order }) {
  const paid = dollars(order.amount_cents)
  const day = order.paid_at === null ? '' : longDay(order.paid_at)
  return (
    <p>
      {`${offer.product}, ${paid}, paid on ${day}, order number ${order.checkout_session_id ?? order.id}.`}
      {order.refunded_cents > 0 && ` ${dollars(order.refunded_cents)} of it was refunded.`}
    </p>
  )
}

function closed(email: string) {
  return page({
    title: 'This access has ended',
    status: 403,
    body: (
      <p>
        The payment for it was returned to you. If that is a mistake, write to{' '}
        <a href={`mailto:${email}`}>{email}</a>. You are welcome back at any time:{' '}
        <a href="/academy">the course</a> is still here.
      </p>
    ),
  })
}

/** For a buyer who has lost the mail. The answer is the same whether or not the address has bought. */
export function showKeyForm({ config }: Services) {
  return (): Response =>
    askForKey({ title: 'Find your course', status: 200, email: config.ownerEmail ?? site.owner.email })
}

export function sendKeyAgain({ db, clock, config }: Services) {
  return async (c: Context): Promise<Response> => {
    // What is no form has no such field.
    const email = (new URLSearchParams(await c.req.text()).get('email') ?? '').trim()
    const now = clock.now()
    // Orders of the forgotten have an empty address, and PostgreSQL refuses to look for this one character.
    const paid = email === '' || email.includes('\0') ? [] : await ordersPaidFrom(db, email)
    const orders = paid.filter((order) => opensCourse(order, config))
    for (const order of orders.slice(0, mostKeys)) await addJob(db, welcomeAgain(order, now), now)
    return page({
      title: 'Check your inbox',
      body: (
        <p>
          If the course was bought with this address, its link is on the way there. It comes about once an
          hour at most.
        </p>
      ),
    })
  }
}

function askForKey({ title, status, email }: { title: string; status: number; email: string }) {
  return page({
    title,
    status,
    body: (
      <>
        <p>
          Copy the whole address from the welcome email. If you’ve lost it, enter the email address you paid
          with, and I’ll send the link again.
        </p>
        <form method="post" action="/access">
          <label>
            Email address
            <input type="email" name="email" autoComplete="email" required maxLength={254} />
          </label>
          <button type="submit">Send me the link</button>
        </form>
        <p className="soft">
          Still stuck? Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </>
    ),
  })
}
