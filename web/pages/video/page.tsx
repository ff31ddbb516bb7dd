import { data } from 'react-router'
import { videos } from '../../../content/videos.ts'
import { Head } from '../../head.tsx'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import { nextVideos } from '../../videos/next-videos.ts'
import type { Route } from './+types/page'
import { videoData } from './video-data.ts'
import { VideoNotFound } from './video-not-found.tsx'
import { Watch } from './watch.tsx'
import { WatchNext } from './watch-next.tsx'

export function loader({ params }: Route.LoaderArgs) {
  const video = videos.find(({ slug }) => slug === params.slug)
  return video ? { video, next: nextVideos(video, videos) } : data(null, { status: 404 })
}

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <VideoNotFound />
  const { video, next } = loaderData
  return (
    <>
      <Head
        title={video.title}
        description={video.summary}
        path={`/video/${video.slug}`}
        type="video.other"
        structuredData={videoData(video)}
      />
      <Watch key={video.slug} video={video} />
      <WatchNext videos={next} />
      <div className="page">
        <NewsletterBlock />
      </div>
    </>
  )
}
