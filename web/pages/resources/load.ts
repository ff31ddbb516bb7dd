import { delivered } from '../../../content/downloads/downloads.ts'
import { resources } from '../../../content/resources.ts'

/** Returns only the titles of the documents' parts, to keep the page's data small. */
export function load() {
  return resources.map((resource) => ({
    resource,
    inside: delivered[resource.signup][0]?.parts.map(({ title }) => title) ?? [],
  }))
}
