import { useState } from 'react'
import { longDate } from '../../../model/formats.ts'
import { seconds } from '../../../model/seconds.ts'
import { site } from '../../../model/site.ts'
import { sampleVideo, type Video } from '../../../model/videos.ts'
import { shared } from '../../../model/words/shared.ts'
import { videoPage } from '../../../model/words/video.ts'
import { Claim } from '../../claims/claim.tsx'
import { Unproven } from '../../claims/unproven.tsx'
import { useLocation } from '../../frame/use-location.ts'
import { useIsLive } from '../../frame/use-site.ts'
import { pictureOf } from '../../pictures.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Words } from '../../ui/words.tsx'
import { type Chapter, Player } from '../../videos/player.tsx'
import { ShareLinks } from '../../videos/share-links.tsx'
import { watchAddress } from '../../videos/youtube.ts'
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

type ChaptersProps = { video: Video; current: number | undefined; onChapter: (from: number) => void }

/**
 * The chapters of a video. A click plays a chapter on this page. Without JavaScript, a click opens the chapter on YouTube.
 */
function Chapters({ video: { videoId, chapters }, current, onChapter }: ChaptersProps) {
  const isLive = useIsLive()
  if (chapters.length === 0 || (isLive && videoId === sampleVideo)) return null
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">{videoPage.chapters}</h2>
      <ol className="chapters">
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <a
              href={watchAddress(videoId, seconds(at))}
              aria-current={seconds(at) === current || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onChapter(seconds(at))
              }}
            >
              <span className="figures">{at}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChannelPromo() {
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
