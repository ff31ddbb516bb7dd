import '../../articles/prose.css'
import './video.css'
import { HydrationBoundary } from '../../frame/hydration-boundary.tsx'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import type { load } from './load.ts'
import { videoData } from './video-data.ts'
import { VideoNotFound } from './video-not-found.tsx'
import { Watch } from './watch.tsx'
import { WatchNext } from './watch-next.tsx'

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
