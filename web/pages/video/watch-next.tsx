import type { Video } from '../../../model/videos.ts'
import { videoPage } from '../../../model/words/video.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../../ui/section.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function WatchNext({ videos }: { videos: readonly Video[] }) {
  const { next } = videoPage
  if (!next || videos.length === 0) return null
  return (
    <Section className="section page watch-next" heading={next.heading}>
      <Carousel label={next.heading}>
        {videos.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <ButtonLink href="/videos" look="quiet">
        {videoPage.all}
      </ButtonLink>
    </Section>
  )
}
