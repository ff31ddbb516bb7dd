import { useEffect, useRef, useState } from 'react'
import { refundDays } from '../../../content/course.ts'
import { notices } from '../../../content/notices.ts'
import { dollars, offer } from '../../../contract/offer.ts'
import { FunctionError } from '../../call-function.ts'
import { readCheckoutUserData } from '../../checkout/checkout-user-data.ts'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { useForm } from '../../ui/use-form.ts'

/** Who is buying. Without JavaScript it goes to the payment as an ordinary form. */
export function CheckoutForm() {
  const form = useRememberedBuyer()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { submit, busy } = useForm(notices.checkout, async (text) => {
    setRefusal(null)
    try {
      await startCheckout(
        { email: text('email'), firstName: text('firstName'), lastName: text('lastName') },
        { website: text('website') || undefined },
      )
    } catch (error) {
      setRefusal(whatToCorrect(error))
      throw error
    }
  })
  return (
    <form
      ref={form}
      className="checkout-form"
      aria-label="Checkout"
      action="/functions/v1/create-payment"
      method="post"
      onSubmit={submit}
    >
      <input type="hidden" name="priceId" value={offer.priceId} />
      <Honeypot />
      <Field label="Email">
        {(control) => (
          <input {...control} type="email" name="email" aria-required="true" autoComplete="email" />
        )}
      </Field>
      <div className="checkout-names">
        <Field label="First name">
          {(control) => (
            <input {...control} name="firstName" aria-required="true" autoComplete="given-name" />
          )}
        </Field>
        <Field label="Last name" optional>
          {(control) => <input {...control} name="lastName" autoComplete="family-name" />}
        </Field>
      </div>
      <Button type="submit" size="large" busy={busy} busyLabel="Processing...">
        Continue to payment, {dollars(offer.cents, { round: true })}
      </Button>
      <ul className="checkout-assurance">
        <li>
          <Lock /> Paid on Stripe’s own page
        </li>
        <li>{refundDays} days to change your mind</li>
      </ul>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <p className="fine-print">
        The link to your course goes to this address. If you don’t finish, I may email you a reminder. By
        continuing, you accept the <a href="/terms">terms</a>; the <a href="/privacy">privacy page</a> says
        what I keep.
      </p>
    </form>
  )
}

function Lock() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 10.5h14v10H5zM8 10.5V7.2C8 5 9.7 3.5 12 3.5s4 1.5 4 3.7v3.3M12 14.5v2.2" />
    </svg>
  )
}

/** The toast says that it failed; where trying again alone cannot help, the server says why: Stripe, say, does not take the address. */
function whatToCorrect(error: unknown): string | null {
  return error instanceof FunctionError && error.cause === 400 ? error.message : null
}

/** Fills what is still empty with what this browser remembers of a checkout that was begun before. */
function useRememberedBuyer() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const buyer = readCheckoutUserData()
    for (const [name, value] of Object.entries(buyer ?? {})) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && !field.value) field.value = value
    }
  }, [])
  return form
}
