import { claims } from '../../../content/claims.ts'
import { videoPage } from '../../../content/pages/video.ts'
import { site } from '../../../content/site.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

const profile = site.profiles.find(({ network }) => network === 'YouTube')

const { channel } = videoPage

/** Where the next one appears. The number of subscribers is a claim, and can be switched off. */
export function ChannelPromo() {
  const { show, text } = claims.subscribers
  if (!profile || !channel) return null
  const [before, after] = channel.subscribers.split('{subscribers}')
  return (
    <aside className="channel-promo" aria-label={channel.label}>
      <p>
        {show ? (
          <>
            {before}
            <span className="marked unbroken">{text}</span>
            {after}
          </>
        ) : (
          channel.text
        )}
      </p>
      <ExternalLink href={profile.url} rel="noopener noreferrer">
        {channel.link}
      </ExternalLink>
    </aside>
  )
}
