import { useEffect } from 'react'
import { consentBox, formFields } from '../../../contract/forms.ts'
import { checkoutPage } from '../../../model/words/checkout.ts'
import { forms } from '../../../model/words/forms.ts'
import { notices } from '../../../model/words/notices.ts'
import { FunctionError } from '../../call-function.ts'
import { readCheckoutUserData } from '../../checkout/checkout-user-data.ts'
import { ConsentBox } from '../../checkout/consent-box.tsx'
import { startCheckout } from '../../checkout/start-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { FormFields } from '../../ui/form-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Words } from '../../ui/words.tsx'
import type { CheckoutData } from './load.ts'

/** The form for the buyer's details. It also works without JavaScript. */
export function CheckoutForm({ product, words: own }: CheckoutData) {
  const words = { ...checkoutPage.form, ...own }
  const { consent } = product
  const { missing } = notices.checkout
  const options = {
    ...notices.checkout,
    // Its description names the other fields alone.
    missing: consent === null ? missing : { title: missing.title, tone: missing.tone },
    calls: 'create-payment',
    fields: { ...formFields.checkout, ...(consent !== null && consentBox) },
    refused: whatToCorrect,
  } as const
  const { form, errors, busy } = useForm(options, (buyer) => startCheckout(buyer, product))
  useEffect(() => {
    const { current } = form.ref
    fillIn(current, product.priceId)
    return () => {
      if (current) draft = new FormData(current)
    }
  }, [form.ref, product.priceId])
  return (
    <div className="checkout-form">
      <form aria-label={forms.checkout} action="/functions/v1/create-payment" method="post" {...form}>
        <input type="hidden" name="priceId" value={product.priceId} />
        <div className="checkout-fields">
          <FormFields fields={formFields.checkout} errors={errors} />
        </div>
        {consent !== null && <ConsentBox sentence={consent} error={errors.consent} />}
        <Button type="submit" size="large" busy={busy} busyLabel={forms.processing}>
          {words.button}
        </Button>
      </form>
      <ul className="checkout-assurance">
        <li>
          <Icon path={lock} /> {words.paidAtStripe}
        </li>
        {product.isCourse && (
          <li>
            <Icon path={wayBack} /> {words.refund}
          </li>
        )}
      </ul>
      <p className="fine-print">
        <Words>{words.finePrint}</Words>
      </p>
    </div>
  )
}

const lock = 'M5 10.5h14v10H5zM8 10.5V7.2C8 5 9.7 3.5 12 3.5s4 1.5 4 3.7v3.3M12 14.5v2.2'
const wayBack = 'M9.5 4.5 4 10l5.7 5.3M4.5 10h9.8c7.4 0 7.4 9.5.2 9.5H9'

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" stroke="var(--act)" strokeWidth="2.4" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

/**
 * Shows a 400 error at the email field. The browser has already checked the form's rules, so the likely reason is that
 * Stripe rejected the email address. The box is wrong if its sentence has changed since the page was opened.
 */
function whatToCorrect(error: unknown): Record<string, string> {
  if (!(error instanceof FunctionError) || error.cause !== 400) return {}
  const isConsent = error.message === checkoutPage.form.consentChanged
  return { [isConsent ? 'consent' : 'email']: error.message }
}

/** The form's entries. They're kept for buyers who look something up on another page, for example the terms. */
let draft: FormData | undefined

/**
 * Fills empty fields with the draft, or with the data that this browser stored in an earlier checkout. A tick is only for the
 * product whose price the draft has.
 */
function fillIn(form: HTMLFormElement | null, priceId: string) {
  const isSameProduct = draft?.get('priceId') === priceId
  for (const [name, value] of draft ?? Object.entries(readCheckoutUserData() ?? {})) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) continue
    // The buyer may be about to type where the focus is, and would add to the value.
    const isFree = field !== document.activeElement
    if (field.type === 'checkbox') field.checked = isSameProduct && field.value === value
    else if (isFree && !field.value) field.value = String(value)
  }
}
