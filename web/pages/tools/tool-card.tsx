import { claims } from '../../../model/claims.ts'
import { toolsPage } from '../../../model/pages/tools.ts'
import { pricesSeen, type Tool } from '../../../model/tools.ts'
import { Stars } from '../../tools/stars.tsx'
import { ToolLink } from '../../tools/tool-link.tsx'
import { ToolLogo } from '../../tools/tool-logo.tsx'
import { buttonClass } from '../../ui/button.tsx'

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
