import type { MDXContent } from 'mdx/types'
import { useContext } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { PageName } from '../contract/routes.ts'
import type { ServerPage } from '../contract/server-pages.ts'
import { ArticleParts } from './articles/text-contexts.ts'

/** A page of web/pages, and an article's text for its children. */
type PageCode = {
  Page: React.ComponentType<{ data: unknown; children?: React.ReactNode }>
  Text?: MDXContent | undefined
}

/** A page of an address, with its loader's data and the id of the browser's build that both are for. */
export type LoadedPage = PageCode & { address: string; build: string; data: unknown }

const files = import.meta.glob<PageCode['Page']>('./pages/*/page.tsx', { import: 'default' })

/** The code of a page; `slug` names the article. */
export async function importPage(name: PageName | ServerPage, slug?: string): Promise<PageCode> {
  const file = files[`./pages/${name}/page.tsx`]
  if (!file) throw new Error(`web/pages has no ${name}/page.tsx`)
  const [Page, Text] = await Promise.all([file(), name === 'article' && slug ? importText(slug) : undefined])
  return { Page, Text }
}

/**
 * An article's text. No script lists the articles: the address is made from the slug. A build has a function that takes
 * MDX's runtime (press/articles/read-article.ts).
 */
export async function importText(slug: string): Promise<MDXContent> {
  if (import.meta.env.DEV) return (await import(/* @vite-ignore */ `/content/articles/${slug}.mdx`)).default
  const folder = import.meta.env.SSR ? `${import.meta.dirname}/../client/text` : '/text'
  const { default: text } = await import(/* @vite-ignore */ `${folder}/${slug}.js`)
  return text({ Fragment, jsx, jsxs, useMDXComponents: () => useContext(ArticleParts) }).default
}
