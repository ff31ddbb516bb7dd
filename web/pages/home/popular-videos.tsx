import { homePage } from '../../../model/pages/home.ts'
import { popularVideos, videos } from '../../../model/videos.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../../ui/section.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function PopularVideos() {
  const words = homePage.videos
  const popular = popularVideos.flatMap((slug) => videos.filter((video) => video.slug === slug))
  if (!words || popular.length === 0) return null
  return (
    <Section className="section page popular-videos" heading={words.heading}>
      <Carousel label={words.heading}>
        {popular.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <p>
        <ButtonLink href="/videos" look="quiet">
          {words.button}
        </ButtonLink>
      </p>
    </Section>
  )
}
