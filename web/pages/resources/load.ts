import { firstPages } from 'virtual:printed-pages'
import { delivered } from '../../../model/downloads.ts'
import { resources } from '../../../model/resources.ts'

/**
 * Returns the resources with the titles of their documents' parts, and pictures of their first pages. Leaves out the other text, to keep the page's data small.
 */
export function load() {
  return resources.map((resource) => {
    const [document] = delivered[resource.signup]
    return {
      resource,
      inside: document?.parts.map(({ title }) => title) ?? [],
      firstPage: document && firstPages[document.id],
    }
  })
}
