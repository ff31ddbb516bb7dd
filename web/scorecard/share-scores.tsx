import { notices } from '../../content/notices.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** A link that opens the scorecard with these scores, and paper. */
export function ShareScores({ query }: { query: string }) {
  const copy = async () => {
    const address = `${location.origin}${location.pathname}?${query}#scorecard`
    try {
      await navigator.clipboard.writeText(address)
      toast(notices.linkCopied)
    } catch {
      // Refused by the browser, or not a secure page: then it can be copied by hand.
      toast({ ...notices.linkToCopy, description: address })
    }
  }
  return (
    <p className="scorecard-share">
      <Button look="quiet" size="small" onClick={copy}>
        Copy a link to these scores
      </Button>
      <Button look="quiet" size="small" onClick={() => print()}>
        Print
      </Button>
    </p>
  )
}
