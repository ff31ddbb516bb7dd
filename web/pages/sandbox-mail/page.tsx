import type { ServerPages } from '../../../contract/server-pages.ts'
import '../../sandbox/sandbox.css'

export default function SandboxMailPage({ data }: { data: ServerPages['sandbox-mail'] }) {
  const { id, subject, from, to, receivedAt, text, headers, query } = data
  return (
    <div className="page sandbox-page">
      <title>{subject}</title>
      <meta name="robots" content="noindex" />
      <p>
        <a href={`/sandbox/mailbox${query}`}>All emails</a>
      </p>
      <h1>{subject}</h1>
      <p className="fine-print">
        {receivedAt}, from {from} to {to}
      </p>
      <iframe
        className="mail-frame"
        src={`/sandbox/mailbox/${id}/html${query}`}
        title="The email"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details className="mail-source" open>
        <summary>Plain text</summary>
        <pre>{text}</pre>
      </details>
      <details className="mail-source">
        <summary>Headers</summary>
        <pre>{headers}</pre>
      </details>
    </div>
  )
}
