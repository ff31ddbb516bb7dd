import { Link } from 'react-router'
import type { Video } from '../../../content/videos.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

export function WatchNext({ videos }: { videos: readonly Video[] }) {
  return (
    <section className="section page watch-next">
      <h2>Watch Next</h2>
      <Carousel label="Watch next">
        {videos.map((video) => (
          <VideoCard key={video.slug} video={video} />
        ))}
      </Carousel>
      <Link className={buttonClass('quiet')} to="/videos">
        Watch All Videos
      </Link>
    </section>
  )
}
