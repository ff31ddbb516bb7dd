import type { Graph } from 'schema-dts'
import { instant } from '../../../model/formats.ts'
import { aboutAddress } from '../../../model/is-off.ts'
import { seconds } from '../../../model/seconds.ts'
import { site } from '../../../model/site.ts'
import { sampleVideo, type Video } from '../../../model/videos.ts'
import { shared } from '../../../model/words/shared.ts'
import { socialImage } from '../../head.tsx'
import { playerAddress } from '../../videos/youtube.ts'

/**
 * Returns structured data for search engines: the video with its chapters, and the breadcrumbs. Leaves out the video
 * if it's a placeholder.
 */
export function videoData(video: Video): (origin: string) => Graph['@graph'] {
  return (origin) => [
    ...(video.videoId === sampleVideo ? [] : [videoObject(video, origin)]),
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: shared.breadcrumb.home, item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: shared.breadcrumb.videos, item: `${origin}/videos` },
        { '@type': 'ListItem', position: 3, name: video.title },
      ],
    },
  ]
}

const videoObject = (video: Video, origin: string) => ({
  '@type': 'VideoObject' as const,
  name: video.title,
  description: video.summary,
  thumbnailUrl: `${origin}${socialImage(`/video/${video.slug}`)}`,
  uploadDate: instant(video.date),
  ...(video.length && { duration: `PT${seconds(video.length)}S` }),
  embedUrl: playerAddress(video.videoId),
  author: { '@type': 'Person' as const, name: site.owner.name, url: `${origin}${aboutAddress()}` },
  hasPart: video.chapters.map(({ at, title }) => ({
    '@type': 'Clip' as const,
    name: title,
    startOffset: seconds(at),
    url: `${origin}/video/${video.slug}?t=${seconds(at)}`,
  })),
})
