import type { MDXContent } from 'mdx/types'
import { useContext } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { PageName } from '../contract/routes.ts'
import type { ServerPage } from '../contract/server-pages.ts'
import { ArticleParts } from './articles/text-contexts.ts'

/** The component of a page. For an article, also its text, which becomes the page's children. */
type PageCode = {
  Page: React.ComponentType<{ data: unknown; children?: React.ReactNode }>
  Text?: MDXContent | undefined
}

/** A page's code with its path, its loader's data, and the id of the browser build that the code and data belong to. */
export type LoadedPage = PageCode & { address: string; build: string; data: unknown }

const files = import.meta.glob<PageCode['Page']>('./pages/*/page.tsx', { import: 'default' })

/** Imports a page's code. If the page is an article, `slug` says which. */
export async function importPage(name: PageName | ServerPage, slug?: string): Promise<PageCode> {
  const file = files[`./pages/${name}/page.tsx`]
  if (!file) throw new Error(`web/pages has no ${name}/page.tsx`)
  const [Page, Text] = await Promise.all([file(), name === 'article' && slug ? importText(slug) : undefined])
  return { Page, Text }
}

/**
 * Imports an article's text. The file's path comes from the slug, so no script has to list the articles. In a build, the
 * text is a function that takes MDX's runtime (press/articles/read-article.ts).
 */
export async function importText(slug: string): Promise<MDXContent> {
  if (import.meta.env.DEV)
    return (await import(/* @vite-ignore */ `/@fs${import.meta.env.SITE_FOLDER}/articles/${slug}.mdx`))
      .default
  const folder = import.meta.env.SSR ? `${import.meta.dirname}/../client/text` : '/text'
  const { default: text } = await import(/* @vite-ignore */ `${folder}/${slug}.js`)
  return text({ Fragment, jsx, jsxs, useMDXComponents: () => useContext(ArticleParts) }).default
}
