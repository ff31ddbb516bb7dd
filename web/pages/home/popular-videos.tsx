import { homePage } from '../../../content/pages/home.ts'
import { popularVideos, videos } from '../../../content/videos.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function PopularVideos() {
  const popular = popularVideos.flatMap((slug) => videos.filter((video) => video.slug === slug))
  return (
    <section className="section page popular-videos">
      <h2>{homePage.videos.heading}</h2>
      <Carousel label={homePage.videos.heading}>
        {popular.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <p>
        <ButtonLink href="/videos">{homePage.videos.button}</ButtonLink>
      </p>
    </section>
  )
}
