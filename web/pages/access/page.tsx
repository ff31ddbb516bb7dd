import { pageOfProduct } from '../../../contract/products.ts'
import type { ServerPages } from '../../../contract/server-pages.ts'
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
  if (state === 'sent') {
    return (
      <LetterPage title={words.sent.heading} envelope="sent">
        <p className="lead">{several?.sent ?? words.sent.lead}</p>
        <p>{words.sent.text}</p>
      </LetterPage>
    )
  }
  if (state === 'forgotten') {
    return (
      <LetterPage title={words.forgotten.heading} envelope="aside">
        <p className="lead">{words.forgotten.lead}</p>
        <p>
          <Words>{words.forgotten.text.replace('{email}', email)}</Words>
        </p>
      </LetterPage>
    )
  }
  if (state === 'ended') {
    return (
      <LetterPage title={words.ended.heading} envelope="aside">
        <p className="lead">{words.ended.lead}</p>
        <p>
          <Words>{words.ended.text.replace('{email}', email)}</Words>
        </p>
        {(!what || productNamed(what.name)) && (
          <ButtonLink href={what ? pageOfProduct(what.name) : '/academy'} look="quiet">
            {what?.title ?? words.ended.button}
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
      title={state === 'ask' ? (several?.heading ?? words.ask.heading) : words.unknown.heading}
      envelope="sealed"
    >
      <p className="lead">{several?.lead ?? words.lead}</p>
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
