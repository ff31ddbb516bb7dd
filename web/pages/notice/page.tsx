import type { ServerPages } from '../../../contract/server-pages.ts'
import { noticePage } from '../../../model/words/notice.ts'
import { LetterPage } from '../../letters/letter-page.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/**
 * The page with the result of a form that was submitted without JavaScript, or with the reason why a request was rejected.
 */
export default function NoticePage({ data }: { data: ServerPages['notice'] }) {
  const { title, text, isError, faultId } = data
  return (
    <LetterPage words={{ heading: title }} envelope={isError ? 'aside' : 'sent'}>
      {text && <p className={isError ? 'field-error' : 'lead'}>{text}</p>}
      {faultId && <p className="fine-print">{noticePage.fault.replace('{faultId}', faultId)}</p>}
      <ButtonLink href="/" look="quiet">
        {noticePage.button}
      </ButtonLink>
    </LetterPage>
  )
}
