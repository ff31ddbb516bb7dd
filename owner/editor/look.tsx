import { useEffect, useRef, useState } from 'react'
import { type Desk, post, type Work } from './drafting.ts'

/** How long after a key the page is drawn again, in milliseconds. */
const pause = 120

type Props = { desk: Desk; file: string; work: Work; isLetter: boolean }

/** The text as a page of the site, or as the email that it becomes, while the owner writes it. */
export function Look({ desk, file, work, isLetter }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [shown, setShown] = useState<Drawn | null>(null)
  const [isDark, setDark] = useState(false)
  const [name, setName] = useState('')
  useEffect(() => {
    if (!isReady) return
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await ask(desk, name, bodyOf(file, work))
      if (isOld) return
      const { html, inbox, faults } = answer
      if (html !== undefined) setShown({ html, ...(inbox && { inbox }) })
      setFaults(faults)
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [isReady, work, desk, file, name])
  useEffect(() => {
    if (shown) put(isLetter ? inTheme(shown.html, isDark) : shown.html, frame.current?.contentDocument)
  }, [shown, isLetter, isDark])
  return (
    <div className={isLetter ? 'look letter' : 'look'}>
      {isLetter && (
        <>
          <div className="look-acts">
            <label className="check">
              <input type="checkbox" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
              Dark
            </label>
            <label className="check">
              <input
                type="checkbox"
                checked={name !== ''}
                onChange={({ target }) => setName(target.checked ? 'Ann' : '')}
              />
              To Ann
            </label>
            <Test desk={desk} name={name} body={bodyOf(file, work)} />
          </div>
          {shown?.inbox && (
            <p className="inbox">
              <b>{shown.inbox.subject}</b> <span>{shown.inbox.preview}</span>
            </p>
          )}
        </>
      )}
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

/** Sends the email to the owner, as it is typed. */
function Test({ desk, name, body }: { desk: Desk; name: string; body: unknown }) {
  const [says, setSays] = useState('')
  const send = async () => {
    setSays('Sending …')
    const answer = await post<{ says: string }>(desk, `test?name=${name}`, body).catch(
      ({ message }: Error) => ({ says: message }),
    )
    setSays(answer.says)
  }
  return (
    <>
      <button type="button" className="quiet" onClick={() => void send()}>
        Send it to me
      </button>
      <span role="status">{says}</span>
    </>
  )
}

const bodyOf = (file: string, work: Work) => ({ file, seen: null, known: null, ...work })

/** A page or an email. Inboxes show the subject of an email, and next to it its preview. */
type Drawn = { html: string; inbox?: { subject: string; preview: string } }
/** What can be shown, and what is wrong with it. */
type Shown = Partial<Drawn> & { faults: readonly string[] }

const ask = (desk: Desk, name: string, body: unknown): Promise<Shown> =>
  post<Shown>(desk, `look?name=${name}`, body).catch((error: Error) => ({ faults: [error.message] }))

/** Makes an email's rules for the dark theme apply always or never, whatever the theme of the desk is. */
const inTheme = (html: string, isDark: boolean) =>
  html.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')

/** Shows a page in a frame, whose policy lets no script run. It stays where it is scrolled. */
function put(html: string, into: Document | null | undefined): void {
  if (!into) return
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const each of page.querySelectorAll('script, link[rel="preload"]')) each.remove()
  for (const { name, value } of page.documentElement.attributes)
    into.documentElement.setAttribute(name, value)
  into.documentElement.innerHTML = page.documentElement.innerHTML
}
