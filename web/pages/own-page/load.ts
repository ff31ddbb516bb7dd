import { ownTexts } from 'virtual:published'
import { photosOf } from '../../../contract/text-tree.ts'
import { ownPages } from '../../../model/own-pages.ts'
import { picturesOf } from '../../articles/published-pictures.ts'
import type { LoadRequest } from '../../page-props.ts'

export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const page = ownPages.find((one) => one.slug === slug)
  const text = ownTexts[slug] ?? []
  return page ? { page, text, photos: picturesOf(photosOf(text)) } : null
}
