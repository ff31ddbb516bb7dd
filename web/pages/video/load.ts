import { videos } from '../../../content/videos.ts'
import type { Asked } from '../../loaders.ts'
import { nextVideos } from '../../videos/next-videos.ts'

export function loadVideo({ slug }: Pick<Asked, 'slug'>) {
  const video = videos.find((one) => one.slug === slug)
  return video ? { video, next: nextVideos(video, videos) } : null
}
