import type { Graph } from 'schema-dts'
import { site } from '../../../content/site.ts'
import type { Video } from '../../../content/videos.ts'
import { socialImage } from '../../head.tsx'
import { playerAddress, seconds, watchAddress } from '../../videos/youtube.ts'

/** The video and its chapters, for search engines. */
export function videoData(video: Video): (origin: string) => Graph['@graph'] {
  return (origin) => [
    {
      '@type': 'VideoObject',
      name: video.title,
      description: video.summary,
      thumbnailUrl: `${origin}${socialImage(`/video/${video.slug}`)}`,
      uploadDate: `${video.date}T00:00:00Z`,
      embedUrl: playerAddress(video.videoId),
      author: { '@type': 'Person', name: site.owner.name, url: `${origin}/story` },
      hasPart: video.chapters.map(({ at, title }) => ({
        '@type': 'Clip',
        name: title,
        startOffset: seconds(at),
        url: watchAddress(video.videoId, seconds(at)),
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Videos', item: `${origin}/videos` },
        { '@type': 'ListItem', position: 3, name: video.title },
      ],
    },
  ]
}
