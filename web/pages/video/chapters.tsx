import { seconds } from '../../../model/seconds.ts'
import { sampleVideo, type Video } from '../../../model/videos.ts'
import { videoPage } from '../../../model/words/video.ts'
import { useIsLive } from '../../frame/use-site.ts'
import { watchAddress } from '../../videos/youtube.ts'

type ChaptersProps = { video: Video; current: number | undefined; onChapter: (from: number) => void }

/**
 * The chapters of a video. A click plays a chapter on this page. Without JavaScript, a click opens the chapter on YouTube.
 */
export function Chapters({ video: { videoId, chapters }, current, onChapter }: ChaptersProps) {
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
