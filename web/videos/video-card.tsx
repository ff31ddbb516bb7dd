import './video-card.css'
import { longDate } from '../../model/formats.ts'
import { seconds } from '../../model/seconds.ts'
import type { Video } from '../../model/videos.ts'
import { pictureOf } from '../pictures.ts'
import { Card } from '../ui/card.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { watchAddress } from './youtube.ts'

export function VideoCard({ video, headingLevel = 3 }: { video: Video; headingLevel?: 2 | 3 }) {
  return (
    <Card
      picture={pictureOf(video.thumbnail)}
      frame="video"
      headingLevel={headingLevel}
      facts={
        <>
          <time dateTime={video.date}>{longDate(video.date)}</time>{' '}
          {video.length && <time dateTime={`PT${seconds(video.length)}S`}>{video.length}</time>}
        </>
      }
      title={
        video.external ? (
          <ExternalLink href={watchAddress(video.videoId)} className="card-link">
            {video.title}
          </ExternalLink>
        ) : (
          <a href={`/video/${video.slug}`} className="card-link">
            {video.title}
          </a>
        )
      }
    />
  )
}
