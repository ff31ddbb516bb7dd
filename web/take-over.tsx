import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { dataElement } from './data-element.ts'
import { firstPage } from './router/load-page.ts'
import { SitePage } from './site-page.tsx'
import { takenOver } from './taken-over.ts'

const { site, path, data } = JSON.parse(document.getElementById(dataElement)?.textContent ?? '')
// Back may have been pressed before the scripts came: the page that was sent takes over, and follows.
const url = new URL(path === location.pathname ? location.href : path, location.href)
const page = await firstPage(url, data)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakingOver>
        <SitePage site={site} page={page} url={url} />
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
