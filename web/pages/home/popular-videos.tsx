import { Link } from 'react-router'
import { popularVideos, videos } from '../../../content/videos.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function PopularVideos() {
  const popular = popularVideos.flatMap((slug) => videos.filter((video) => video.slug === slug))
  return (
    <section className="section page">
      <h2 className="mb-6">Most Popular Videos</h2>
      <Carousel label="Most popular videos">
        {popular.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <p className="mt-6">
        <Link className={buttonClass()} to="/videos">
          Watch More Videos
        </Link>
      </p>
    </section>
  )
}
