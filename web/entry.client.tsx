import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takenOver } from './taken-over.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})

/** The router waits for the page's data: what was pressed meanwhile is answered once every part listens. */
function Page() {
  useEffect(() => {
    dispatchEvent(new Event(takenOver))
  }, [])
  return <HydratedRouter />
}
