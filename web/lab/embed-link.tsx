import { isEmbedded } from '../../contract/routes.ts'
import { putOnSite } from '../../model/words/embed.ts'
import { useLocation } from '../frame/use-location.ts'

type EmbedLinkProps = { name: string; query: string }

/** A link to the page for frames of other sites, with these figures. That page itself doesn't have the link. */
export function EmbedLink({ name, query }: EmbedLinkProps) {
  return isEmbedded(useLocation().pathname) ? null : (
    <p className="fine-print">
      <a href={`${embedAddress(name)}?${query}`}>{putOnSite}</a>
    </p>
  )
}

export const embedAddress = (name: string) => `/embed/${name.toLowerCase()}`
