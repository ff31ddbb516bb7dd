import { filled } from '../../model/filled.ts'
import { shared } from '../../model/words/shared.ts'
import './player.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sampleVideo } from '../../model/videos.ts'
import { useIsLive } from '../frame/use-site.ts'
import { Button } from '../ui/button.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Picture, type PictureFile } from '../ui/picture.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { playerAddress, playerOrigin, watchAddress } from './youtube.ts'

/**
 * The chosen chapter. `from` is its start in seconds. `choice` counts the choices, so that choosing the same chapter again
 * seeks again.
 */
export type Chapter = { from: number; choice: number }

type PlayerProps = {
  videoId: string
  title: string
  /** The picture to show until the video plays. Without one, its title is shown. */
  poster?: PictureFile
  chapter?: Chapter | null
  /** Where the play button starts the video, in seconds. */
  start?: number
  /** A sentence before the caption. */
  note?: string | false
  /** Whether the picture is visible when the page opens. */
  isFirst?: boolean
}

/**
 * Shows a picture and a play button. Nothing is requested from YouTube until the visitor starts the video. The player then
 * loads over the picture, which stays if YouTube doesn't respond. In live mode, a placeholder video has no player.
 */
export function Player({
  videoId,
  title,
  poster,
  chapter = null,
  start = 0,
  note,
  isFirst = true,
}: PlayerProps) {
  const words = shared.player
  const hydrated = useHydrated()
  const [presses, setPresses] = useState(0)
  const isLive = useIsLive()
  const from = chapter?.from ?? start
  if (isLive && videoId === sampleVideo) return null
  return (
    <figure className="player" data-sample={videoId === sampleVideo || undefined}>
      <div className="player-stage">
        {poster ? (
          <Picture picture={poster} alt="" sizes="(min-width: 60rem) 56rem, 100vw" first={isFirst} />
        ) : (
          <p className="player-title">{title}</p>
        )}
        {chapter || presses > 0 ? (
          // With a new key, React loads a new player. The key changes with each chosen chapter and each retry.
          <Loaded
            key={`${chapter?.choice} ${presses}`}
            videoId={videoId}
            title={title}
            from={from}
            takesFocus={presses > 0 && !chapter}
            onRetry={() => setPresses(presses + 1)}
          />
        ) : (
          <button
            type="button"
            aria-label={filled(words.playOf, { title })}
            disabled={!hydrated}
            onClick={() => setPresses(1)}
          >
            <span className="player-sign">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 2.5c6 2.8 11 5.8 16 9.5-5 3.7-10 6.7-16 9.5.6-6.5.6-12.5 0-19z" />
              </svg>
              {words.play}
            </span>
          </button>
        )}
      </div>
      <figcaption className="fine-print">
        {note} {words.text} <ExternalLink href={watchAddress(videoId, from)}>{words.link}</ExternalLink>.
      </figcaption>
    </figure>
  )
}

type LoadedProps = {
  videoId: string
  title: string
  from: number
  /**
   * Whether to focus the player, because it replaces the focused button. After a click on a chapter, the chapter keeps the
   * focus.
   */
  takesFocus: boolean
  onRetry: () => void
}

function Loaded({ videoId, title, from, takesFocus, onRetry }: LoadedProps) {
  const words = shared.player
  const frame = useRef<HTMLIFrameElement>(null)
  const state = usePlayerState(frame)
  const instead = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
    else frame.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  useLayoutEffect(() => {
    if (state === 'silent' && document.activeElement === frame.current)
      instead.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [state])
  return (
    <>
      {/* YouTube's player requires a referrer. */}
      <iframe
        ref={frame}
        src={playerAddress(videoId, from, location.origin)}
        title={title}
        data-state={state}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
        allowFullScreen
      />
      {state === 'loading' && <p className="player-sign player-loading">{words.loading}</p>}
      {state === 'silent' && (
        <div className="player-silent" role="alert" ref={instead}>
          <p className="part-title">{words.silent}</p>
          <p className="ways">
            <ExternalLink className="button button-act button-small" href={watchAddress(videoId, from)}>
              {words.watch}
            </ExternalLink>{' '}
            <Button look="quiet" size="small" onClick={onRetry}>
              {words.again}
            </Button>
          </p>
        </div>
      )}
    </>
  )
}

/** How long to wait for the player's first message: while its document loads, and after that. */
const patienceMs = { loading: 12_000, loaded: 5_000 }

/**
 * Returns the player's state. It's "silent" if YouTube's player hasn't responded in time. The iframe's load event isn't
 * enough, because it also fires for a blocked frame or an error page. With `enablejsapi`, the player replies to the IFrame
 * API's "listening" message, so a reply proves that the player runs.
 */
function usePlayerState(frame: React.RefObject<HTMLIFrameElement | null>) {
  const [state, setState] = useState<'loading' | 'silent' | 'ready'>('loading')
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const giveUp = () => setState('silent')
    let patience = setTimeout(giveUp, patienceMs.loading)
    const onLoad = () => {
      clearTimeout(patience)
      patience = setTimeout(giveUp, patienceMs.loaded)
    }
    // Any origin may receive the message, because it isn't secret and the frame may show an error page.
    const asking = setInterval(() => current.contentWindow?.postMessage('{"event":"listening"}', '*'), 250)
    const stop = () => {
      clearTimeout(patience)
      clearInterval(asking)
    }
    const onMessage = ({ origin, source }: MessageEvent) => {
      if (origin !== playerOrigin || source !== current.contentWindow) return
      stop()
      setState('ready')
    }
    current.addEventListener('load', onLoad)
    addEventListener('message', onMessage)
    return () => {
      stop()
      current.removeEventListener('load', onLoad)
      removeEventListener('message', onMessage)
    }
  }, [frame])
  return state
}
