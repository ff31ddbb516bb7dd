import type { Video } from '../../content/videos.ts'

/** What to watch after this one: most tags in common first, then the list's own order. */
export function nextVideos(video: Video, all: readonly Video[], count = 2): Video[] {
  const shared = ({ tags }: Video) => tags.filter((tag) => video.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== video.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, count)
}
