import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteWhatBroughtThem } from './came-from.ts'
import { keepTypedText } from './frame/hydration-boundary.tsx'
import { importPage } from './page-code.ts'
import { addressOf } from './router/load.ts'
import { readServed } from './served.ts'
import { SitePage } from './site-page.tsx'

/** Hydrates the document; called by the bootstrap script. */
export async function hydrate() {
  noteWhatBroughtThem()
  const { build, site, path, page: name, slug, data } = readServed()
  // Back may have been pressed before the scripts came: the served page is hydrated, and then follows.
  const url = new URL(path === location.pathname ? location.href : path, location.href)
  const page = { address: addressOf(url), build, data, ...(await importPage(name, slug)) }
  keepTypedText()
  startTransition(() => void hydrateRoot(document, <SitePage site={site} page={page} url={url} />))
}
