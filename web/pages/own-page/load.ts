import { ownTexts } from 'virtual:published'
import { ownPages } from '../../../model/own-pages.ts'
import type { LoadRequest } from '../../page-props.ts'

export function load({ slug }: Pick<LoadRequest, 'slug'>) {
  const page = ownPages.find((one) => one.slug === slug)
  return page ? { page, text: ownTexts[slug] ?? [] } : null
}
