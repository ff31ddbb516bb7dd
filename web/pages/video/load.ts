import { videos } from '../../../content/videos.ts'
import type { LoadRequest } from '../../page-props.ts'
import { nextVideos } from '../../videos/next-videos.ts'

export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const video = videos.find((one) => one.slug === slug)
  return video ? { video, next: nextVideos(video, videos) } : null
}
