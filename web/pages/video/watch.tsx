import { useState } from 'react'
import { site } from '../../../content/site.ts'
import type { Video } from '../../../content/videos.ts'
import { longDate } from '../../dates.ts'
import { useLocation } from '../../frame/use-location.ts'
import { pictureOf } from '../../pictures.ts'
import { Words } from '../../ui/words.tsx'
import { type Chapter, Player } from '../../videos/player.tsx'
import { ShareLinks } from '../../videos/share-links.tsx'
import { ChannelPromo } from './channel-promo.tsx'
import { Chapters } from './chapters.tsx'

/** The film, what it says, and the minutes one can jump to. */
export function Watch({ video }: { video: Video }) {
  const [chapter, setChapter] = useState<Chapter | null>(null)
  const { search } = useLocation()
  return (
    <article className="page video-page">
      <header>
        <h1>{video.title}</h1>
        <p className="byline">
          <span>By {site.owner.name}</span>
          <time dateTime={video.date}>{longDate(video.date)}</time>
        </p>
      </header>
      <Player
        videoId={video.videoId}
        title={video.title}
        poster={pictureOf(video.thumbnail)}
        chapter={chapter}
        start={Number.parseInt(new URLSearchParams(search).get('t') ?? '', 10) || 0}
      />
      <div className="video-words">
        {video.description.map((paragraph) => (
          <p key={paragraph}>
            <Words>{paragraph}</Words>
          </p>
        ))}
        <ShareLinks title={video.title} path={`/video/${video.slug}`} />
      </div>
      <div className="video-beside">
        <Chapters
          video={video}
          onChapter={(from) => setChapter((last) => ({ from, choice: (last?.choice ?? 0) + 1 }))}
        />
        <ChannelPromo />
      </div>
    </article>
  )
}
