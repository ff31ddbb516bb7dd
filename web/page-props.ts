/** The props of a page: what its loader returns, `PageProps<typeof loadHome>`. A loader's null is another page's. */
export type PageProps<Load extends (...args: never[]) => unknown> = {
  data: NonNullable<Awaited<ReturnType<Load>>>
}
