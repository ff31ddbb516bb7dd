import './videos.css'
import { videosPage } from '../../../model/pages/videos.ts'
import { seconds } from '../../../model/seconds.ts'
import { videos } from '../../../model/videos.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../../ui/section.tsx'
import { VideoCard } from '../../videos/video-card.tsx'

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

/** The chapters of all videos. Each chapter links to its start in the video. */
function Minutes() {
  const { minutes } = videosPage
  if (!minutes) return null
  return (
    <Section className="section page" heading={minutes.heading} lead={minutes.lead}>
      <div className="minutes">
        {videos.map(({ slug, title, chapters }) => (
          <section key={slug}>
            <h3>
              <a href={`/video/${slug}`}>{title}</a>
            </h3>
            {chapters.length > 0 && (
              <ol>
                {chapters.map(({ at, title: chapter }) => (
                  <li key={at}>
                    <a href={`/video/${slug}?t=${seconds(at)}`}>
                      <span className="figures">{at}</span> {chapter}
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </section>
        ))}
      </div>
    </Section>
  )
}
