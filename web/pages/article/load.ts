import { articles } from 'virtual:published'
import { downloads } from '../../../model/downloads.ts'
import { card } from '../../articles/card.ts'
import { downloadOffer } from '../../articles/download-offer.ts'
import { coverOf, picturesOf } from '../../articles/published-pictures.ts'
import { related } from '../../articles/related.ts'
import type { LoadRequest } from '../../page-props.ts'

export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const article = articles.find((one) => one.slug === slug)
  if (!article) return null
  const document = downloads.find(({ id }) => id === article.download)
  const drawing = document?.cover?.drawing
  return {
    article,
    cover: coverOf(article),
    photos: picturesOf(article.photos),
    download: document ? downloadOffer(document, drawing ? coverOf({ cover: drawing }) : undefined) : null,
    next: related(article, articles).map(card),
  }
}
