/** What a page is given, by the loader beside it: `PageProps<typeof loadHome>`. */
export type PageProps<Load extends (...asked: never[]) => unknown> = { data: Awaited<ReturnType<Load>> }
