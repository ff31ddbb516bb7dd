import { page } from '../http/page.tsx'

/** A link that was cut short, changed, or belongs to nobody any more. One answer for all: it must not tell which. */
export function deadLink(): Response {
  return page({
    title: 'This link does not work',
    status: 404,
    body: (
      <p>
        Your email app may have cut it in two. Copy the whole address from the email, or{' '}
        <a href="/contact">write to me</a> and I’ll sort it out.
      </p>
    ),
  })
}

/** For a link that was good once: its reader gets a new one, at the same address as before and nowhere else. */
export function OldLink() {
  return (
    <>
      <p>Links in emails work for a limited time. I can send a new one to the address that got this one.</p>
      <form method="post">
        <button type="submit">Send me a new link</button>
      </form>
    </>
  )
}

export function newLinkSent(): Response {
  return page({
    title: 'Check your inbox',
    body: (
      <p>
        A new link is on its way to the same address. If you asked within the last hour, the email you got
        then still works.
      </p>
    ),
  })
}
