import { notices } from '../../model/words/notices.ts'
import { scorecardWords } from '../../model/words/scorecard.ts'
import { EmbedLink } from '../lab/embed-link.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

type ShareScoresProps = { query: string; article?: string | undefined }

/** Copies a link to the scorecard with these scores, prints the page, and leads to the scorecard for other sites. */
export function ShareScores({ query, article }: ShareScoresProps) {
  const copy = async ({ currentTarget }: React.MouseEvent) => {
    const { parentElement } = currentTarget
    const address = `${location.origin}${article ?? location.pathname}?${query}#scorecard`
    try {
      await navigator.clipboard.writeText(address)
      toast(notices.linkCopied, parentElement)
    } catch {
      // The clipboard is unavailable, for example because the page isn't served over HTTPS. Show the URL instead, so that
      // the visitor can copy it by hand.
      toast({ ...notices.linkToCopy, description: address }, parentElement)
    }
  }
  return (
    <>
      <div className="ways">
        <Button look="quiet" size="small" onClick={copy}>
          {scorecardWords.copy}
        </Button>
        <Button look="quiet" size="small" onClick={() => print()}>
          {scorecardWords.print}
        </Button>
      </div>
      <EmbedLink name="scorecard" query={query} />
    </>
  )
}
