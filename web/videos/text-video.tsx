import { filled } from '../../model/filled.ts'
import { playerOf } from '../../model/reader/lesson-video.ts'
import { shared } from '../../model/words/shared.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Player } from './player.tsx'

/** A video in a text. `of` is its address. One at YouTube has a player, and one at Vimeo a link. */
export function TextVideo({ of, title }: { of: string; title: string }) {
  const video = playerOf(of)
  if (video?.kind === 'youtube') return <Player videoId={video.id} title={title} isFirst={false} />
  return (
    <p className="ways">
      <ExternalLink className="button button-quiet" href={of}>
        {filled(shared.player.playOf, { title })}
      </ExternalLink>
    </p>
  )
}
