import { claims } from '../../../model/claims.ts'
import { toolsPage } from '../../../model/pages/tools.ts'
import type { Tool } from '../../../model/tools.ts'
import { Disclosure } from '../../tools/disclosure.tsx'
import { Section } from '../../ui/section.tsx'

const payOf = (tools: readonly Tool[]) => {
  if (!tools.some(({ affiliate }) => affiliate)) return 'none'
  return tools.every(({ affiliate }) => affiliate) ? 'all' : 'some'
}

/** Whether the page must mark the links that pay, because others don't. */
export const paysForSome = (tools: readonly Tool[]) => payOf(tools) === 'some'

/** Says which links pay the owner: all, only some or none. */
export function FullTransparency({ tools }: { tools: readonly Tool[] }) {
  const { heading, ...words } = toolsPage.transparency
  const paying = payOf(tools)
  return (
    <Section className="full-transparency" heading={heading}>
      {paying === 'none' ? <p>{words.none}</p> : <Disclosure text={words[paying]} />}
      {claims.toolRatings.show && <p>{toolsPage.stars}</p>}
    </Section>
  )
}
