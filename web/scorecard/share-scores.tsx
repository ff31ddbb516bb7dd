import { notices } from '../../model/words/notices.ts'
import { scorecardWords } from '../../model/words/scorecard.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Two buttons: one copies a link to the scorecard with these scores, and the other prints the page. */
export function ShareScores({ query }: { query: string }) {
  const copy = async ({ currentTarget }: React.MouseEvent) => {
    const { parentElement } = currentTarget
    const address = `${location.origin}${location.pathname}?${query}#scorecard`
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
    <div className="ways">
      <Button look="quiet" size="small" onClick={copy}>
        {scorecardWords.copy}
      </Button>
      <Button look="quiet" size="small" onClick={() => print()}>
        {scorecardWords.print}
      </Button>
    </div>
  )
}
