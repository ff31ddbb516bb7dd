import { claims } from '../../../content/claims.ts'
import { site } from '../../../content/site.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

const channel = site.profiles.find(({ network }) => network === 'YouTube')

/** Where the next one appears. The number of subscribers is a claim, and can be switched off. */
export function ChannelPromo() {
  const { show, text } = claims.subscribers
  return (
    channel && (
      <aside className="channel-promo" aria-label="The channel">
        <p>
          I record one of these every few weeks
          {show && (
            <>
              {' '}
              for <span className="marked unbroken">{text}</span> subscribers
            </>
          )}
          .
        </p>
        <ExternalLink href={channel.url} rel="noopener noreferrer">
          Subscribe on YouTube
        </ExternalLink>
      </aside>
    )
  )
}
