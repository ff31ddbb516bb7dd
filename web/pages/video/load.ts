import { articles } from 'virtual:published'
import { downloads } from '../../../model/downloads.ts'
import { videoNotes } from '../../../model/video-notes.ts'
import { videos } from '../../../model/videos.ts'
import { related } from '../../articles/related.ts'
import type { LoadRequest } from '../../page-props.ts'

export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const video = videos.find((one) => one.slug === slug)
  const notes = videoNotes.find((one) => one.slug === slug)
  return video && notes ? { video, next: related(video, videos, 2), notes: withTitles(notes) } : null
}

/** Returns the notes, with the titles and paths of the related article and document. */
function withTitles({ article: name, kit: id, ...notes }: (typeof videoNotes)[number]) {
  const article = articles.find(({ slug }) => slug === name)
  const kit = downloads.find((document) => document.id === id)
  return {
    ...notes,
    article: article && { title: article.title, path: article.path },
    kit: kit && { title: kit.title, file: `/downloads/${kit.id}.pdf` },
  }
}

export type Notes = ReturnType<typeof withTitles>
