import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { noteWhatBroughtThem } from './came-from.ts'
import { keepTypedText } from './frame/hydration-boundary.tsx'
import { locationOf } from './frame/use-location.ts'
import { importPage } from './page-code.ts'
import { addressOf } from './router/load.ts'
import { startNavigation, type View } from './router/router.ts'
import { readServed } from './served.ts'
import { SitePage } from './site-page.tsx'

/** Hydrates the document; called by the bootstrap script. */
export async function hydrate() {
  noteWhatBroughtThem()
  const { build, site, path, page: name, slug, data } = readServed()
  // Back may have been pressed before the scripts came: the served page is hydrated, and then follows.
  const url = new URL(path === location.pathname ? location.href : path, location.href)
  const page = { address: addressOf(url), build, data, ...(await importPage(name, slug)) }
  const served: View = { page, location: locationOf(url) }
  let root: Root
  const draw = (view: View) => <SitePage site={site} view={view} onHydrated={onHydrated} />
  const onHydrated = () => startNavigation(served, (view) => root.render(draw(view)))
  keepTypedText()
  startTransition(() => {
    root = hydrateRoot(document, draw(served))
  })
}
