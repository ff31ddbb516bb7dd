import { notices } from '../../content/notices.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Copies a link to the scorecard with these scores, or prints it. */
export function ShareScores({ query }: { query: string }) {
  const copy = async () => {
    const address = `${location.origin}${location.pathname}?${query}#scorecard`
    try {
      await navigator.clipboard.writeText(address)
      toast(notices.linkCopied)
    } catch {
      // The browser refused, or the page isn't secure: the toast shows the address to copy by hand.
      toast({ ...notices.linkToCopy, description: address })
    }
  }
  return (
    <p className="ways">
      <Button look="quiet" size="small" onClick={copy}>
        Copy a link to these scores
      </Button>
      <Button look="quiet" size="small" onClick={() => print()}>
        Print
      </Button>
    </p>
  )
}
