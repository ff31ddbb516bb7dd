import type { Video } from '../../model/videos.ts'

/** Returns the videos that share the most tags with this one. Ties keep the list's order. */
export function nextVideos(video: Video, all: readonly Video[], count = 2): Video[] {
  const shared = ({ tags }: Video) => tags.filter((tag) => video.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== video.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count)
}
