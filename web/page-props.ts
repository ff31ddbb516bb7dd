import type { Surroundings } from '../contract/rendering.ts'

/**
 * The input of a page's loader (web/pages/{page}/load.ts). Pages import only types from loaders, so browsers don't get the
 * loaders' code.
 */
export type LoadRequest = { url: URL; slug: string; surroundings: Surroundings }

/** The props of a page, from its loader: `PageProps<typeof load>`. Excludes null, for which the site shows its 404 page. */
export type PageProps<Load extends (...args: never[]) => unknown> = {
  data: NonNullable<Awaited<ReturnType<Load>>>
}
