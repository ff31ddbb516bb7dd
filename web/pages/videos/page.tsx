import { videosPage } from '../../../model/pages/videos.ts'
import './videos.css'
import { videos } from '../../../model/videos.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { VideoCard } from '../../videos/video-card.tsx'
import { Minutes } from './minutes.tsx'

export default function VideosPage() {
  const { newsletter } = videosPage
  return (
    <>
      <Head title={videosPage.title} description={videosPage.description} path="/videos" />
      <section className="videos-reel">
        <div className="page">
          <h1>{videosPage.heading}</h1>
          <p className="lead">{videosPage.lead}</p>
          <Carousel label={videosPage.carousel}>
            {videos.map((video) => (
              <VideoCard key={video.slug} video={video} headingLevel={2} />
            ))}
          </Carousel>
        </div>
      </section>
      {videos.length > 0 && <Minutes />}
      <div className="page">
        {newsletter && <NewsletterBlock title={newsletter.heading} text={newsletter.text} />}
      </div>
    </>
  )
}
