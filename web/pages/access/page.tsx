import { pageOfProduct } from '../../../contract/products.ts'
import type { ServerPages } from '../../../contract/server-pages.ts'
import { filled } from '../../../model/filled.ts'
import { productNamed, sellsSeveral } from '../../../model/sold.ts'
import { accessPage as words } from '../../../model/words/access.ts'
import { forms } from '../../../model/words/forms.ts'
import { productWords } from '../../../model/words/product.ts'
import { LetterPage } from '../../letters/letter-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Field } from '../../ui/field.tsx'
import { Words } from '../../ui/words.tsx'

/**
 * The page for a buyer without a working link. The response to its form doesn't reveal whether the email address belongs to
 * a buyer.
 */
export default function AccessPage({ data }: { data: ServerPages['access'] }) {
  const { state, email, what, withdrawal } = data
  const several = sellsSeveral() ? productWords.access : null
  const { forgotten, ended } = words
  if (state === 'sent')
    return <LetterPage words={{ ...words.sent, ...(several && { lead: several.sent }) }} envelope="sent" />
  if (state === 'forgotten')
    return <LetterPage words={{ ...forgotten, text: filled(forgotten.text, { email }) }} envelope="aside" />
  if (state === 'ended') {
    return (
      <LetterPage words={{ ...ended, text: filled(ended.text, { email }) }} envelope="aside">
        {(!what || productNamed(what.name)) && (
          <ButtonLink href={what ? pageOfProduct(what.name) : '/academy'} look="quiet">
            {what?.title ?? ended.button}
          </ButtonLink>
        )}
        {withdrawal && (
          <>
            <p>{withdrawal.text}</p>
            <ButtonLink href={withdrawal.path} size="small" look="quiet">
              {withdrawal.button}
            </ButtonLink>
          </>
        )}
      </LetterPage>
    )
  }
  return (
    <LetterPage
      words={{
        ...(state === 'ask' ? (several ?? words.ask) : words.unknown),
        lead: several?.lead ?? words.lead,
      }}
      envelope="sealed"
    >
      <form method="post" action="/access">
        <Field label={forms.emailAddress}>
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="email" required maxLength={254} />
          )}
        </Field>
        <Button type="submit">{words.button}</Button>
      </form>
      <p className="fine-print">
        <Words>{words.finePrint.replace('{email}', email)}</Words>
      </p>
    </LetterPage>
  )
}
