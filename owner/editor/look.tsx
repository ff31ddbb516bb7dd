import { useEffect, useRef, useState } from 'react'
import { type Desk, post, type Work } from './drafting.ts'

/** How long after a key the page is drawn again, in milliseconds. */
const pause = 120

/** The text as a page of the site, while the owner writes it. */
export function Look({ desk, file, work }: { desk: Desk; file: string; work: Work }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isReady) return
    let isOld = false
    const timer = setTimeout(async () => {
      const shown = await ask(desk, { file, seen: null, known: null, ...work })
      if (isOld) return
      if ('html' in shown) put(shown.html, frame.current?.contentDocument)
      setFaults('faults' in shown ? shown.faults : [])
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [isReady, work, desk, file])
  return (
    <div className="look">
      {faults.length > 0 && (
        <p role="status" className="fault">
          {faults.join(' · ')}
        </p>
      )}
      <iframe
        ref={frame}
        title="Preview of this text"
        src={`${desk.here}/look`}
        onLoad={() => setReady(true)}
      />
    </div>
  )
}

type Shown = { html: string } | { faults: readonly string[] }

const ask = (desk: Desk, body: unknown): Promise<Shown> =>
  post<Shown>(desk, 'look', body).catch((error: Error) => ({ faults: [error.message] }))

/** Shows a page in a frame, whose policy lets no script run. It stays where it is scrolled. */
function put(html: string, into: Document | null | undefined): void {
  if (!into) return
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const each of page.querySelectorAll('script, link[rel="preload"]')) each.remove()
  for (const { name, value } of page.documentElement.attributes)
    into.documentElement.setAttribute(name, value)
  into.documentElement.innerHTML = page.documentElement.innerHTML
}
