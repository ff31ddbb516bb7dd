import { useState } from 'react'
import { longDate } from '../../../model/formats.ts'
import { site } from '../../../model/site.ts'
import { sampleVideo, type Video } from '../../../model/videos.ts'
import { shared } from '../../../model/words/shared.ts'
import { videoPage } from '../../../model/words/video.ts'
import { useLocation } from '../../frame/use-location.ts'
import { pictureOf } from '../../pictures.ts'
import { Words } from '../../ui/words.tsx'
import { type Chapter, Player } from '../../videos/player.tsx'
import { ShareLinks } from '../../videos/share-links.tsx'
import { ChannelPromo } from './channel-promo.tsx'
import { Chapters } from './chapters.tsx'
import type { Notes } from './load.ts'
import { Written } from './written.tsx'

/** The page of a video: the answer, the player with its chapters, and the written version. */
export function Watch({ video, notes }: { video: Video; notes: Notes }) {
  const [chapter, setChapter] = useState<Chapter | null>(null)
  const { search } = useLocation()
  return (
    <article className="page video-page">
      <header>
        <h1>{video.title}</h1>
        <p className="byline">
          <span>
            {shared.by} {site.owner.name}
          </span>{' '}
          <time dateTime={video.date}>{longDate(video.date)}</time>{' '}
          {notes.checked && (
            <span>
              {shared.checked} <time dateTime={notes.checked}>{longDate(notes.checked)}</time>
            </span>
          )}
        </p>
      </header>
      {notes.answer && (
        <div className="quick-answer">
          <p className="part-title">{videoPage.answer}</p>
          <p>{notes.answer}</p>
        </div>
      )}
      <Player
        videoId={video.videoId}
        title={video.title}
        poster={pictureOf(video.thumbnail)}
        chapter={chapter}
        start={Number.parseInt(new URLSearchParams(search).get('t') ?? '', 10) || 0}
        note={video.videoId === sampleVideo && videoPage.sample}
      />
      <div className="video-beside">
        <Chapters
          video={video}
          current={chapter?.from}
          onChapter={(from) => setChapter((last) => ({ from, choice: (last?.choice ?? 0) + 1 }))}
        />
        <ChannelPromo />
      </div>
      <div className="video-words">
        {video.description.map((paragraph) => (
          <p key={paragraph}>
            <Words>{paragraph}</Words>
          </p>
        ))}
        <Written notes={notes} />
        <ShareLinks title={video.title} path={`/video/${video.slug}`} />
      </div>
    </article>
  )
}
