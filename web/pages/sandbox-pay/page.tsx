import type { ServerPages } from '../../../contract/server-pages.ts'
import { money } from '../../../model/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import '../../sandbox/sandbox.css'

/** Replaces Stripe's checkout page until the site has a Stripe key. It takes no money. */
export default function SandboxPayPage({ data }: { data: ServerPages['sandbox-pay'] }) {
  const {
    product,
    currency,
    amountCents,
    taxCents,
    email,
    name,
    code,
    codeError,
    promotionCodes,
    termsRequired,
    note,
  } = data
  return (
    <div className="page-narrow sandbox-page">
      <title>Sandbox checkout</title>
      <meta name="robots" content="noindex" />
      <h1>Sandbox checkout</h1>
      <p className="lead">
        This page takes no money. Stripe’s own takes its place once the site has a Stripe key.
      </p>
      <p className="sheet sandbox-amount figures">
        <strong>{product}</strong>
        <span>
          {money(amountCents, currency)}, once
          {taxCents > 0 && `, with ${money(taxCents, currency)} tax`}
        </span>
      </p>
      <form method="post" className="sandbox-form">
        <Field label="Email">
          {(control) => <input {...control} name="email" type="email" required defaultValue={email} />}
        </Field>
        <Field label="Name on the card" optional>
          {(control) => <input {...control} name="name" autoComplete="off" defaultValue={name} />}
        </Field>
        {promotionCodes.length > 0 && (
          <Field
            label={`Promotion code (${promotionCodes.join(' or ')}: so many percent off)`}
            error={codeError ?? undefined}
          >
            {(control) => <input {...control} name="code" defaultValue={code} />}
          </Field>
        )}
        <Field label="Currency">
          {(control) => (
            <select {...control} name="currency">
              <option value="">{currency.toUpperCase()}</option>
              <option value="eur">euros, converted by Stripe</option>
            </select>
          )}
        </Field>
        {termsRequired && (
          <p>
            <label>
              <input type="checkbox" name="terms" value="yes" required /> I agree to the terms of service
            </label>
          </p>
        )}
        {note && <p>{note}</p>}
        <p className="ways">
          <Button type="submit" name="wish" value="pay">
            Pay (no money moves)
          </Button>
          <Button type="submit" name="wish" value="pay-later" look="quiet">
            Pay by a delayed method
          </Button>
          <Button type="submit" name="wish" value="leave" look="quiet" formNoValidate>
            Leave
          </Button>
          <Button type="submit" name="wish" value="expire" look="quiet" formNoValidate>
            Let it expire
          </Button>
        </p>
      </form>
    </div>
  )
}
