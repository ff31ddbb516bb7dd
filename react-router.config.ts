import type { Config } from '@react-router/dev/config'
import { feedAddresses, pageAddresses } from './content/pages.ts'
import { articles } from './press/articles/read-articles.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // Every page is known at build: one small manifest instead of a request for each batch of links.
  routeDiscovery: { mode: 'initial' },
  prerender: { paths: () => [...pageAddresses(articles()), ...feedAddresses], concurrency: 2 },
} satisfies Config
