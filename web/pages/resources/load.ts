import { resources } from '../../../model/resources.ts'
import { delivered } from '../../../sites/sample/downloads/downloads.ts'

/**
 * Returns the resources with the titles of their documents' parts. Leaves out the other text, to keep the page's data small.
 */
export function load() {
  return resources.map((resource) => ({
    resource,
    inside: delivered[resource.signup][0]?.parts.map(({ title }) => title) ?? [],
  }))
}
