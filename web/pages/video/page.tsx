import './video.css'
import { Head } from '../../head.tsx'
import type { PageProps } from '../../page-props.ts'
import { NewsletterBlock } from '../../signup/newsletter-block.tsx'
import type { loadVideo } from './load.ts'
import { videoData } from './video-data.ts'
import { VideoNotFound } from './video-not-found.tsx'
import { Watch } from './watch.tsx'
import { WatchNext } from './watch-next.tsx'

export default function VideoPage({ data }: PageProps<typeof loadVideo>) {
  if (!data) return <VideoNotFound />
  const { video, next } = data
  return (
    <>
      <Head
        title={video.title}
        description={video.summary}
        path={`/video/${video.slug}`}
        type="video.other"
        structuredData={videoData(video)}
      />
      <Watch video={video} />
      <WatchNext videos={next} />
      <div className="page">
        <NewsletterBlock />
      </div>
    </>
  )
}
