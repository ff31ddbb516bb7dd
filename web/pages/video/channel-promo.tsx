import { site } from '../../../model/site.ts'
import { videoPage } from '../../../model/words/video.ts'
import { Claim } from '../../claims/claim.tsx'
import { Unproven } from '../../claims/unproven.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'

export function ChannelPromo() {
  const profile = site.profiles.find(({ network }) => network === 'YouTube')
  const { channel } = videoPage
  if (!profile || !channel) return null
  const [before, after] = channel.subscribers.split('{subscribers}')
  return (
    <aside className="channel-promo" aria-label={channel.label}>
      <p>
        {channel.text}{' '}
        <Claim name="subscribers">
          {(text, mark) => (
            <span {...mark}>
              {before}
              <span className="marked unbroken">{text}</span>
              {after} <Unproven names={['subscribers']} />
            </span>
          )}
        </Claim>
      </p>
      <ExternalLink href={profile.url} rel="noopener noreferrer">
        {channel.link}
      </ExternalLink>
    </aside>
  )
}
