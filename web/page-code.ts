import type { PageName } from '../contract/routes.ts'
import type { ServerPage } from '../contract/server-pages.ts'
import type { TextNode } from '../contract/text-tree.ts'

/** The component of a page. For an article, also its text, which becomes the page's children. */
type PageCode = {
  Page: React.ComponentType<{ data: unknown; children?: React.ReactNode }>
  text?: readonly TextNode[] | undefined
}

/** A page's code with its path, its loader's data, and the id of the browser build that the code and data belong to. */
export type LoadedPage = PageCode & { address: string; build: string; data: unknown }

const files = import.meta.glob<PageCode['Page']>('./pages/*/page.tsx', { import: 'default' })

/** Imports a page's code. If the page is an article, `slug` says which. */
export async function importPage(name: PageName | ServerPage, slug?: string): Promise<PageCode> {
  const file = files[`./pages/${name}/page.tsx`]
  if (!file) throw new Error(`web/pages has no ${name}/page.tsx`)
  const [Page, text] = await Promise.all([file(), name === 'article' && slug ? importText(slug) : undefined])
  return { Page, text }
}

/** Imports an article's text. The file's path comes from the slug, so no script has to list the articles. */
export async function importText(slug: string): Promise<readonly TextNode[]> {
  const isBuilt = import.meta.env.SSR && import.meta.env.PROD
  const folder = isBuilt ? `${import.meta.dirname}/../client/text` : '/text'
  return (await import(/* @vite-ignore */ `${folder}/${slug}.js`)).default
}
