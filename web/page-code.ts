import type { MDXContent } from 'mdx/types'
import type { PageName } from '../contract/routes.ts'
import type { ServerPage } from '../contract/server-pages.ts'

/** A page of web/pages, with the data of its loader. The page of an article contains the article's text. */
export type Page = React.ComponentType<{ data: unknown; children?: React.ReactNode }>

/** Everything that is needed to render an address. */
export type LoadedPage = { address: string; Page: Page; Text?: MDXContent | undefined; data: unknown }

const files = import.meta.glob<Page>('./pages/*/page.tsx', { import: 'default' })

export async function importPage(name: PageName | ServerPage): Promise<Page> {
  const page = await files[`./pages/${name}/page.tsx`]?.()
  if (!page) throw new Error(`web/pages has no ${name}/page.tsx`)
  return page
}

/** An article's text, in the browser. No script lists the articles: the address is made from the slug. */
export async function importText(slug: string): Promise<MDXContent> {
  const file = import.meta.env.DEV ? `/content/articles/${slug}.mdx` : `/text/${slug}.js`
  return (await import(/* @vite-ignore */ file)).default
}
