import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { dataElement } from './data-element.ts'
import { firstPage } from './router/load-page.ts'
import { SitePage } from './site-page.tsx'
import { takenOver } from './taken-over.ts'

const { site, data } = JSON.parse(document.getElementById(dataElement)?.textContent ?? '')
const page = await firstPage(new URL(location.href), data)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakingOver>
        <SitePage site={site} page={page} url={new URL(location.href)} />
      </TakingOver>
    </StrictMode>,
  )
})

/** What was pressed before is answered once every part listens. */
function TakingOver({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(takenOver))
  }, [])
  return children
}
