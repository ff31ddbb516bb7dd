import { videoPage } from '../../../content/pages/video.ts'
import type { Video } from '../../../content/videos.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function WatchNext({ videos }: { videos: readonly Video[] }) {
  return (
    <section className="section page watch-next">
      <h2>{videoPage.next.heading}</h2>
      <Carousel label={videoPage.next.heading}>
        {videos.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <ButtonLink href="/videos" look="quiet">
        {videoPage.next.button}
      </ButtonLink>
    </section>
  )
}
