import type { Surroundings } from '../contract/rendering.ts'

/** The input of a page's loader, web/pages/{page}/load.ts. No loader reaches a browser: pages import only their types. */
export type LoadRequest = { url: URL; slug: string; surroundings: Surroundings }

/** The props of a page: its loader's result, `PageProps<typeof load>`. Excludes null, which means another page. */
export type PageProps<Load extends (...args: never[]) => unknown> = {
  data: NonNullable<Awaited<ReturnType<Load>>>
}
