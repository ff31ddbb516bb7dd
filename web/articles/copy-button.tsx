import { useState } from 'react'
import { articlePage } from '../../model/words/article.ts'
import { notices } from '../../model/words/notices.ts'
import { DrawnTick } from '../drawings/drawn-tick.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Copies a text. The button then says that the text was copied. */
export function CopyButton({ text, children }: { text: () => string; children: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async ({ currentTarget }: React.MouseEvent) => {
    const { parentElement } = currentTarget
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch {
      // The clipboard is unavailable, for example because the page isn't served over HTTPS. Show the text instead, so that
      // the visitor can copy it by hand.
      toast({ ...notices.linkToCopy, description: text() }, parentElement)
    }
  }
  return (
    <Button
      look="quiet"
      size="small"
      className="copy-button needs-script"
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{copied ? articlePage.copied : children}</span>
      {copied && <DrawnTick />}
    </Button>
  )
}
