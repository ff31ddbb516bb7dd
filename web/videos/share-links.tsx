import './share-links.css'
import { useSite } from '../frame/use-site.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { shareAddresses } from './share-addresses.ts'

/** Links to share the video. They are plain links, so that no network's script runs on the page. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { origin } = useSite()
  return (
    <ul className="share-links" aria-label="Share this video">
      {shareAddresses(title, `${origin}${path}`).map(({ network, address }) => (
        <li key={network}>
          <ExternalLink href={address} rel="noopener noreferrer">
            <span className="visually-hidden">Share on </span>
            {network}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
