import { shared } from '../../content/pages/shared.ts'
import './player.css'
import { useState } from 'react'
import { sampleVideo } from '../../content/videos.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Picture, type PictureFile } from '../ui/picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { playerAddress, watchAddress } from './youtube.ts'

/** The seconds at which a chosen chapter begins. `choice` counts the choices: the same chapter again seeks again. */
export type Chapter = { from: number; choice: number }

type PlayerProps = {
  videoId: string
  title: string
  /** Shown until the visitor starts the video. */
  poster: PictureFile
  chapter?: Chapter | null
  /** Seconds to begin at when play is pressed. */
  start?: number
}

/**
 * YouTube's own sample has no player in live mode; pages are built before the mode is known, so CSS hides it. Until the
 * visitor starts the video there are only a picture and a button, and nothing is requested from YouTube.
 */
export function Player({ videoId, title, poster, chapter = null, start = 0 }: PlayerProps) {
  const hydrated = useHydrated()
  const [pressed, setPressed] = useState(false)
  if (chapter || pressed) {
    // Each choice loads a new player, which takes the focus.
    return <Frame key={chapter?.choice ?? 0} videoId={videoId} title={title} from={chapter?.from ?? start} />
  }
  return (
    <figure className="player" data-sample={videoId === sampleVideo || undefined}>
      <div className="player-stage">
        <Picture picture={poster} alt="" sizes="(min-width: 60rem) 56rem, 100vw" first />
        <button
          type="button"
          aria-label={`Play: ${title}`}
          disabled={!hydrated}
          onClick={() => setPressed(true)}
        >
          <span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 2.5c6 2.8 11 5.8 16 9.5-5 3.7-10 6.7-16 9.5.6-6.5.6-12.5 0-19z" />
            </svg>
            Play
          </span>
        </button>
      </div>
      <figcaption className="fine-print">
        {shared.player.text} <ExternalLink href={watchAddress(videoId)}>{shared.player.link}</ExternalLink>.
      </figcaption>
    </figure>
  )
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** The player itself. YouTube wants a referrer, and the keyboard goes where the button was. */
function Frame({ videoId, title, from }: { videoId: string; title: string; from: number }) {
  return (
    <div className="player-stage">
      <iframe
        ref={takeFocus}
        src={playerAddress(videoId, from)}
        title={title}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
        allowFullScreen
      />
    </div>
  )
}
