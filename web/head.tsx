import type { Graph } from 'schema-dts'
import { site } from '../model/site.ts'
import { useSite } from './frame/use-site.ts'

type HeadProps = {
  title: string
  description: string
  /** The canonical path, like `/story`. */
  path: string
  /** The path of the social image. The build makes a default image for every page that it renders. */
  image?: string
  type?: 'website' | 'article' | 'profile' | 'video.other'
  /** Whether to keep the page out of search engines. */
  noindex?: boolean
  /** Returns structured data for the site's origin. */
  structuredData?: (origin: string) => Graph['@graph']
}

/** The page's metadata for browsers, search engines and shared links. */
export function Head({
  title,
  description,
  path,
  image,
  type = 'website',
  noindex,
  structuredData,
}: HeadProps) {
  const { origin } = useSite()
  const url = `${origin}${path}`
  const picture = `${origin}${image ?? socialImage(path)}`
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && (
        <script
          type="application/ld+json"
          // `graph` escapes <, so that no text can end the element.
          dangerouslySetInnerHTML={{ __html: graph(structuredData(origin)) }}
        />
      )}
    </>
  )
}

/** Returns `/social/articles-x.png` for `/articles/x`, and `/social/home.png` for the home page. */
export function socialImage(path: string): string {
  return `/social/${path.slice(1).replaceAll('/', '-') || 'home'}.png`
}

function graph(data: Graph['@graph']): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
}
