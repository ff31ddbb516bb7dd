import type { Config } from '@react-router/dev/config'
import { articles } from './press/articles/read-articles.ts'
import { prerenderedPaths } from './web/prerendered-paths.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every page is known at build: one small manifest instead of a request for each batch of links.
  routeDiscovery: { mode: 'initial' },
  prerender: { paths: () => prerenderedPaths(articles()), concurrency: 2 },
} satisfies Config
