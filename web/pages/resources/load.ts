import { delivered } from '../../../model/downloads.ts'
import { resources } from '../../../model/resources.ts'

/**
 * Returns the resources with the titles of their documents' parts. Leaves out the other text, to keep the page's data small.
 */
export function load() {
  return resources.map((resource) => ({
    resource,
    inside: delivered[resource.signup][0]?.parts.map(({ title }) => title) ?? [],
  }))
}
