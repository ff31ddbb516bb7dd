import type { MDXContent } from 'mdx/types'
import type { Route } from '../routes.ts'

/** A page of web/pages, with what its loader read; the page of an article stands around the article's text. */
export type Page = React.ComponentType<{ data: unknown; children?: React.ReactNode }>

const pages = import.meta.glob<Page>('../pages/*/page.tsx', { import: 'default' })
const texts = import.meta.glob<MDXContent>('../../content/articles/*.mdx', { import: 'default' })

const pageFile = ({ page }: Route) => `../pages/${page}/page.tsx`
const textFile = ({ page, slug }: Route) => (page === 'article' ? `../../content/articles/${slug}.mdx` : null)

/** The code of a route's page: its own file, and an article's text. Each is fetched once. */
export async function importPage(route: Route): Promise<{ Page: Page; Text: MDXContent | undefined }> {
  const text = textFile(route)
  const [Page, Text] = await Promise.all([pages[pageFile(route)]?.(), text ? texts[text]?.() : undefined])
  if (!Page) throw new Error(`web/pages has no ${route.page}/page.tsx`)
  return { Page, Text }
}

/** The same files from the project's root, as the build's manifest names them. */
export function sourcesOf(route: Route): string[] {
  return [pageFile(route), textFile(route)].flatMap((file) =>
    file ? [file.replace('../../', '').replace('../', 'web/')] : [],
  )
}
