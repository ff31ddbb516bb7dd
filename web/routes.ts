import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { moved } from '../content/moved.ts'
import { articles } from '../press/articles/read-articles.ts'

/** Every URL of the site on one screen. */
const bodies = articles().flatMap(({ slug, path, canonicalPath }) =>
  [...new Set([path, canonicalPath])].map((address) =>
    route(address.slice(1), `../content/articles/${slug}.mdx`, { id: address }),
  ),
)

export default [
  index('pages/home/page.tsx'),
  route('story', 'pages/story/page.tsx'),
  route('academy', 'pages/academy/page.tsx'),
  ...prefix('checkout', [
    index('pages/checkout/page.tsx'),
    route('success', 'pages/checkout/success.tsx'),
    route('cancel', 'pages/checkout/cancel.tsx'),
  ]),
  route('resources', 'pages/resources/page.tsx'),
  route('articles', 'pages/articles/page.tsx'),
  layout('pages/articles/article-frame.tsx', bodies),
  route('tools', 'pages/tools/page.tsx'),
  route('contact', 'pages/contact/page.tsx'),
  route('business', 'pages/business/page.tsx'),
  route('affiliate', 'pages/affiliate/page.tsx'),
  route('energy', 'pages/energy/page.tsx'),
  route('videos', 'pages/videos/page.tsx'),
  route('video/:slug', 'pages/video/page.tsx'),
  route('privacy', 'pages/privacy/page.tsx'),
  route('terms', 'pages/terms/page.tsx'),

  ...Object.keys(moved).map((from) => route(from.slice(1), 'pages/moved.tsx', { id: `moved${from}` })),

  // In the sandbox alone, for whoever builds the site.
  route('sandbox/parts', 'pages/parts/page.tsx'),
  route('sitemap.xml', 'found/sitemap.ts'),
  route('robots.txt', 'found/robots.ts'),
  route('rss.xml', 'found/rss.tsx'),
  route('search.json', 'found/search-index.ts'),
  route('*', 'pages/not-found/page.tsx'),
] satisfies RouteConfig
