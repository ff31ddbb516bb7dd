import type { Surroundings } from '../contract/rendering.ts'

/** The input of a page's loader, web/pages/{page}/load.ts. Pages import only types from loaders, so browsers get no loader. */
export type LoadRequest = { url: URL; slug: string; surroundings: Surroundings }

/** The props of a page, from its loader: `PageProps<typeof load>`. Excludes null, for which another page is shown. */
export type PageProps<Load extends (...args: never[]) => unknown> = {
  data: NonNullable<Awaited<ReturnType<Load>>>
}
