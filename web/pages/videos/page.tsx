import './videos.css'
import { site } from '../../../content/site.ts'
import { videos } from '../../../content/videos.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { VideoCard } from '../../videos/video-card.tsx'
import { Minutes } from './minutes.tsx'

export default function VideosPage() {
  return (
    <>
      <Head
        title="Videos"
        description="Videos of tools at work: website builders, note-taking apps, ClickUp, OpenPhone, Helium 10 and Squarespace, each with its minutes written down."
        path="/videos"
      />
      <section className="videos-reel">
        <div className="page">
          <h1>Videos</h1>
          <p className="lead">
            I record tools while I work with them, and I leave in the part where I can’t find a setting.
          </p>
          <Carousel label="All videos">
            {videos.map((video) => (
              <VideoCard key={video.slug} video={video} headingLevel={2} />
            ))}
          </Carousel>
        </div>
      </section>
      <Minutes />
      <div className="page">
        <NewsletterBlock title="Hear of the next one first">
          A line in {site.newsletter} when it is out, with the one minute to watch if you have only one.
        </NewsletterBlock>
      </div>
    </>
  )
}
