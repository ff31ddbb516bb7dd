import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Waiting } from '../frame/use-waiting.ts'
import { openJourney, type Shown } from './journey.ts'
import { fetchAhead } from './prefetch.ts'
import { Here } from './use-location.ts'

/** Lets the journey follow links, and draws what it shows. A page that is there is drawn at once, not when there is time. */
export function PageRouter({
  first,
  children,
}: {
  first: Shown
  children: (page: Shown['page']) => React.ReactNode
}) {
  const [{ page, location }, setShown] = useState(first)
  const [waiting, setWaiting] = useState(false)
  const [journey] = useState(() =>
    openJourney(first, {
      show: (next) =>
        flushSync(() => {
          setShown(next)
          setWaiting(false)
        }),
      wait: () => setWaiting(true),
    }),
  )
  useEffect(() => {
    const listening = new AbortController()
    journey.begin(listening.signal)
    fetchAhead(listening.signal)
    return () => listening.abort()
  }, [journey])
  return (
    <Waiting value={waiting}>
      <Here value={location}>{children(page)}</Here>
    </Waiting>
  )
}
