import { claims } from '../../../content/claims.ts'
import { site } from '../../../content/site.ts'

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
        <a href={channel.url} target="_blank" rel="noopener noreferrer">
          Subscribe on YouTube
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </aside>
    )
  )
}
