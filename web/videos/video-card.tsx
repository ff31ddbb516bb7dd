import type { Video } from '../../content/videos.ts'
import { longDate } from '../dates.ts'
import { thumbnail } from './thumbnail.ts'
import { watchAddress } from './youtube.ts'

/** A video as a card: the whole card is its link. */
export function VideoCard({ video, headingLevel = 3 }: { video: Video; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card card-video">
      <img src={thumbnail(video.slug)} alt="" width="960" height="540" loading="lazy" />
      <div className="card-text">
        <p className="card-facts">
          <time dateTime={video.date}>{longDate(video.date)}</time>
        </p>
        <Heading>
          {video.external ? (
            <a href={watchAddress(video.videoId)} target="_blank" rel="noopener" className="card-link">
              {video.title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            <a href={`/video/${video.slug}`} className="card-link">
              {video.title}
            </a>
          )}
        </Heading>
      </div>
    </article>
  )
}
