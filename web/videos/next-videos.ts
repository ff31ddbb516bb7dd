import type { Video } from '../../content/videos.ts'

/** Videos to watch next: those with the most tags in common first, then in the order of the list. */
export function nextVideos(video: Video, all: readonly Video[], count = 2): Video[] {
  const shared = ({ tags }: Video) => tags.filter((tag) => video.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== video.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count)
}
