import type { ServerPages } from '../../../contract/server-pages.ts'
import { Envelope } from '../../drawings/envelope.tsx'
import '../../sandbox/sandbox.css'

export default function SandboxMailboxPage({
  data: { mails, query },
}: {
  data: ServerPages['sandbox-mailbox']
}) {
  return (
    <div className="page sandbox-page">
      <title>Mailbox</title>
      <meta name="robots" content="noindex" />
      <h1>Mailbox</h1>
      {mails.length === 0 ? (
        <>
          <p className="lead">
            Nothing has been sent yet. Sign up for something, and the email appears here.
          </p>
          <Envelope state="sealed" />
        </>
      ) : (
        <>
          <p className="lead">Emails that the site would have sent. Nothing leaves this machine.</p>
          <ol className="mail-list">
            {mails.map(({ id, receivedAt, to, subject }) => (
              <li key={id}>
                <a href={`/sandbox/mailbox/${id}${query}`}>{subject}</a> <span>{to}</span>{' '}
                <time>{receivedAt}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
