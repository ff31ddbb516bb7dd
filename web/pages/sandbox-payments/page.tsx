import type { ServerPages } from '../../../contract/server-pages.ts'
import { Button } from '../../ui/button.tsx'
import '../../sandbox/sandbox.css'

/** The payments in the sandbox, each with a button for every event that may come next. */
export default function SandboxPaymentsPage({
  data: { payments, query },
}: {
  data: ServerPages['sandbox-payments']
}) {
  return (
    <div className="page sandbox-page">
      <title>Sandbox payments</title>
      <meta name="robots" content="noindex" />
      <h1>Sandbox payments</h1>
      <p className="lead">
        {payments.length === 0
          ? 'No checkout has been opened yet.'
          : 'What Stripe would have. No money is involved.'}
      </p>
      <ol className="payment-list">
        {payments.map(({ id, openedAt, email, state, actions }) => (
          <li key={id}>
            <p>
              <strong>{state}</strong> <span>{email}</span> <time>{openedAt}</time>
            </p>
            {actions.length > 0 && (
              <form method="post" action={`/sandbox/stripe/payments/${id}${query}`} className="ways">
                {actions.map(({ name, label }) => (
                  <Button key={name} type="submit" name="wish" value={name} look="quiet" size="small">
                    {label}
                  </Button>
                ))}
              </form>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
