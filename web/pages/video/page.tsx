import '../../articles/prose.css'
import './video.css'
import type { Video } from '../../../model/videos.ts'
import { videoPage } from '../../../model/words/video.ts'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Section } from '../../ui/section.tsx'
import { VideoCard } from '../../videos/video-card.tsx'
import type { load } from './load.ts'
import { videoData } from './video-data.ts'
import { Watch } from './watch.tsx'

export default function VideoPage({ data }: { data: ReturnType<typeof load> }) {
  if (!data) return <VideoNotFound />
  const { video, next, notes } = data
  return (
    <>
      <Head
        title={video.title}
        description={video.summary}
        path={`/video/${video.slug}`}
        type="video.other"
        structuredData={videoData(video)}
      />
      <HydrationBoundary>
        <Watch video={video} notes={notes} />
      </HydrationBoundary>
      <HydrationBoundary>
        <WatchNext videos={next} />
      </HydrationBoundary>
      <div className="page">
        <NewsletterBlock />
      </div>
    </>
  )
}

function WatchNext({ videos }: { videos: readonly Video[] }) {
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

/** The 404 screen for paths below /video. */
function VideoNotFound() {
  const { notFound } = videoPage
  return (
    <section className="page-narrow video-not-found">
      <title>{notFound.heading}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 0 240 135" className="empty-reel" aria-hidden="true">
        <path d="M8 9c75-3 150-3 224 0 1 39 1 78 0 117-74 3-149 3-224 0-1-39-1-78 0-117z" />
        <path d="M20 24h12M20 46h12M20 68h12M20 90h12M20 112h12M208 24h12M208 46h12M208 68h12M208 90h12M208 112h12" />
        <path stroke="var(--act)" strokeWidth="5" d="M56 100c30-2 40-6 60-22M134 62c14-12 22-20 46-30" />
      </svg>
      <h1>{notFound.heading}</h1>
      <p className="lead">{notFound.text}</p>
      <p className="ways">
        <ButtonLink href="/">{notFound.home}</ButtonLink>
        <ButtonLink href="/videos" look="quiet">
          {videoPage.all}
        </ButtonLink>
      </p>
    </section>
  )
}
