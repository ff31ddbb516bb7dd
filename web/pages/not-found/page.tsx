import { counted } from '../../../model/formats.ts'
import { notFoundPage as words } from '../../../model/words/not-found.ts'
import './not-found.css'
import { useEffect, useState } from 'react'
import { useLocation } from '../../frame/use-location.ts'
import { Results } from '../../search/results.tsx'
import { type Hit, loadSearch, wordsInPath } from '../../search/search.ts'
import { SearchBox } from '../../search/search-box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'

const atMost = 3

/** The 404 page, with links to the pages that best match the URL. */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const near = useNearest(pathname)
  useEffect(() => console.error('404: no page at', pathname), [pathname])
  return (
    <section className="page-narrow not-found">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <h1>404</h1>
      <svg viewBox="0 0 700 70" stroke="var(--act)" strokeWidth="5" aria-hidden="true">
        <path d="M4 58c90-3 150 2 230-12 70-12 100-36 160-34 30 1 44 12 40 24-4 13-30 12-30-4 1-22 60-26 110-24" />
        <path d="M560 12c30 3 60 8 84 22" strokeDasharray="2 16" />
      </svg>
      <p className="lead">{words.lead}</p>
      <ButtonLink href="/">{words.button}</ButtonLink>
      {near.length > 0 && (
        <Section id="nearest" heading={counted(words.near, near.length)}>
          <Results hits={near} />
        </Section>
      )}
      <SearchBox />
    </section>
  )
}

/** Returns the pages that best match the words in a path. Returns none until the search index has loaded. */
function useNearest(pathname: string): Hit[] {
  const [near, setNear] = useState<Hit[]>([])
  useEffect(() => {
    loadSearch().then(
      (search) => setNear(search(wordsInPath(pathname), { forgiving: false }).slice(0, atMost)),
      () => setNear([]),
    )
  }, [pathname])
  return near
}
