import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { normalPath } from '../contract/routes.ts'
import { noteWhatBroughtThem } from './came-from.ts'
import { takeContent } from './content.ts'
import { keepTypedText } from './frame/hydration-boundary.tsx'
import { locationOf } from './frame/use-location.ts'
import { importPage } from './page-code.ts'
import { addressOf } from './router/load.ts'
import { startNavigation, type View } from './router/router.ts'
import { readServed } from './served.ts'
import { session } from './session.ts'
import { SitePage } from './site-page.tsx'

/** Hydrates the document. The bootstrap script calls this. */
export async function hydrate() {
  noteWhatBroughtThem()
  const { build, site, path, page: name, slug, data, content } = readServed()
  const url = new URL(location.href)
  // The visitor went to another page of the history before the scripts loaded. Reload once, because a proxy may serve the page
  // for another path.
  const isOther = normalPath(path) !== normalPath(url.pathname)
  if (isOther && session.get('reloaded') !== url.href && session.set('reloaded', url.href))
    return location.reload()
  const [code] = await Promise.all([importPage(name, slug), takeContent(content)])
  const page = { address: addressOf(url), build, data, ...code }
  const served: View = { page, location: locationOf(url) }
  let root: Root
  const draw = (view: View) => <SitePage site={site} view={view} onHydrated={onHydrated} />
  const onHydrated = () => {
    // The visitor went to another page of the history during hydration.
    if (addressOf(new URL(location.href)) !== page.address) return location.reload()
    startNavigation(served, (view) => root.render(draw(view)))
  }
  keepTypedText()
  startTransition(() => {
    root = hydrateRoot(document, draw(served))
  })
  session.remove('reloaded')
}
