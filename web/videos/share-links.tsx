import { videoPage } from '../../model/words/video.ts'
import './share-links.css'
import { useSite } from '../frame/use-site.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** Links to share the video. They are plain links, so that no network's script runs on the page. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { origin } = useSite()
  const [before, after] = videoPage.share.on.split('{network}')
  return (
    <ul className="share-links" aria-label={videoPage.share.label} data-lead={videoPage.share.lead}>
      {shareAddresses(title, `${origin}${path}`).map(({ network, address }) => (
        <li key={network}>
          <ExternalLink href={address} rel="noopener noreferrer">
            <span className="visually-hidden">{before}</span>
            {network}
            {after && <span className="visually-hidden">{after}</span>}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** Returns a share link for each network, with the page's title and URL. */
export function shareAddresses(title: string, page: string) {
  const url = encodeURIComponent(page)
  return [
    {
      network: 'Twitter',
      address: `https://x.com/intent/tweet?text=${encodeURIComponent(title)}&url=${url}`,
    },
    { network: 'Facebook', address: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { network: 'LinkedIn', address: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ]
}
