import { delivered } from '../../../content/downloads/downloads.ts'
import { resources } from '../../../content/resources.ts'

/** The documents themselves stay on the server: the page gets only the titles of their pages. */
export function load() {
  return resources.map((resource) => ({
    resource,
    inside: delivered[resource.signup][0]?.parts.map(({ title }) => title) ?? [],
  }))
}
