import { createElement, Fragment, type ReactNode, useContext } from 'react'
import type { TextNode } from '../../contract/text-tree.ts'
import { HydrationBoundary } from '../frame/hydration-boundary.tsx'
import type { PictureFile } from '../ui/picture.tsx'
import { ArticleParts, ArticlePhotos, type Parts } from './text-contexts.ts'

type TextBodyProps = {
  parts: Parts
  photos: Readonly<Record<string, PictureFile | undefined>>
  children: ReactNode
}

/** The text of a page, with its components and its photos. */
export function TextBody({ parts, photos, children }: TextBodyProps) {
  return (
    <div className="article-body">
      <HydrationBoundary>
        <ArticleParts value={parts}>
          <ArticlePhotos value={photos}>{children}</ArticlePhotos>
        </ArticleParts>
      </HydrationBoundary>
    </div>
  )
}

/** Renders a text with the components of `ArticleParts`. */
export function TextTree({ nodes }: { nodes: readonly TextNode[] }) {
  const parts = useContext(ArticleParts)
  return createElement(Fragment, null, ...drawn(nodes, parts))
}

const drawn = (nodes: readonly TextNode[], parts: Parts): ReactNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const [name, properties, ...children] = node
    return createElement(parts[name] ?? name, properties, ...drawn(children, parts))
  })
