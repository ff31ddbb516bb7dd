import { useState } from 'react'
import { claims } from '../../../model/claims.ts'
import { toolsPage } from '../../../model/pages/tools.ts'
import { pricesSeen, type Tool } from '../../../model/tools.ts'
import { shared } from '../../../model/words/shared.ts'
import { pictureOf } from '../../pictures.ts'
import { ToolLink } from '../../tools/tool-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** `isMarked` marks a link that pays, for a page on which others don't. */
export function ToolCard({ tool, isMarked }: { tool: Tool; isMarked: boolean }) {
  return (
    <article className="tool-card" id={tool.id}>
      <ToolLogo tool={tool} />
      <div className="tool-name">
        <h3>{tool.name}</h3>
        <small data-used={tool.used}>{tool.used ? toolsPage.used : toolsPage.pointedTo}</small>{' '}
        {claims.toolRatings.show && <Stars rating={tool.rating} />}
      </div>
      <p className="tool-words">{tool.description}</p>
      <p className="tool-price">
        <span className="figures">{tool.price}</span>{' '}
        <small>{toolsPage.priceSeen.replace('{seen}', tool.seen ?? pricesSeen)}</small>
      </p>
      <ToolLink id={tool.id} className={buttonClass('quiet', 'small')}>
        {toolsPage.button}
        {isMarked && tool.affiliate && ` (${toolsPage.paidLink})`}
        <span className="visually-hidden">: {tool.name}</span>
      </ToolLink>
    </article>
  )
}

const star =
  'M12 2.3c1 2.8 2 4.8 2.9 6.5 2.2.1 4.3.3 6.8.7-2 1.8-3.6 3.2-5.1 4.7.6 2.3 1 4.3 1.4 7-2.3-1.4-4.1-2.5-6-3.6-1.9 1.1-3.7 2.2-6 3.6.4-2.7.8-4.7 1.4-7C5.9 12.7 4.3 11.3 2.3 9.5c2.5-.4 4.6-.6 6.8-.7C10 7.1 11 5.1 12 2.3z'

/** A rating as stars and as a number. */
function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars">
      {[1, 2, 3, 4, 5].map((number) => (
        <svg key={number} viewBox="0 0 24 24" aria-hidden="true" data-lit={number <= rating}>
          <path d={star} />
        </svg>
      ))}
      <span className="figures">{`(${rating}/5)`}</span>
    </span>
  )
}

/** A tool's logo. If it fails to load, shows a red border and the text `failed`, and logs the failure. */
function ToolLogo({ tool: { id, name, logo, isImage } }: { tool: Tool }) {
  const [failed, setFailed] = useState(false)
  if (!isImage) return <span className="tool-logo">{logo}</span>
  return (
    <Picture
      ref={(image) => {
        // The logo may have failed to load before hydration.
        if (image?.complete && image.naturalWidth === 0) fail()
      }}
      className="tool-logo"
      data-failed={failed || undefined}
      picture={pictureOf(logo)}
      alt={failed ? shared.failed : ''}
      sizes="3.5rem"
      loading="eager"
      onError={fail}
    />
  )

  function fail() {
    if (failed) return
    console.error(`The logo of ${name} (${id}) failed to load`)
    setFailed(true)
  }
}
