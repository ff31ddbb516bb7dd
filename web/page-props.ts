import type { Surroundings } from '../contract/rendering.ts'

/** What the loader of a page, web/pages/{page}/load.ts, may read. None of these files reaches a browser: pages import their types only. */
export type LoadRequest = { url: URL; slug: string; surroundings: Surroundings }

/** The props of a page: what its loader returns, `PageProps<typeof load>`. A loader's null is another page's. */
export type PageProps<Load extends (...args: never[]) => unknown> = {
  data: NonNullable<Awaited<ReturnType<Load>>>
}
