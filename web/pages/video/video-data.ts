import type { Graph } from 'schema-dts'
import { aboutAddress } from '../../../content/is-off.ts'
import { seconds } from '../../../content/seconds.ts'
import { site } from '../../../content/site.ts'
import type { Video } from '../../../content/videos.ts'
import { instant } from '../../dates.ts'
import { socialImage } from '../../head.tsx'
import { playerAddress } from '../../videos/youtube.ts'

/** The video and its chapters, for search engines. */
export function videoData(video: Video): (origin: string) => Graph['@graph'] {
  return (origin) => [
    {
      '@type': 'VideoObject',
      name: video.title,
      description: video.summary,
      thumbnailUrl: `${origin}${socialImage(`/video/${video.slug}`)}`,
      uploadDate: instant(video.date),
      embedUrl: playerAddress(video.videoId),
      author: { '@type': 'Person', name: site.owner.name, url: `${origin}${aboutAddress}` },
      hasPart: video.chapters.map(({ at, title }) => ({
        '@type': 'Clip',
        name: title,
        startOffset: seconds(at),
        url: `${origin}/video/${video.slug}?t=${seconds(at)}`,
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
