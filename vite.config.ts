import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { defineConfig } from 'vite'
import { articlesModule } from './press/articles/articles-module.ts'
import { inlineDrawings } from './press/articles/inline-drawings.ts'
import { checkLists } from './press/lists/check-lists.ts'

const framework = /node_modules\/(react|react-dom|react-router|scheduler|cookie|turbo-stream)\//

export default defineConfig({
  plugins: [
    checkLists(),
    articlesModule(),
    {
      enforce: 'pre',
      ...mdx({
        providerImportSource: '/web/articles/mdx-parts.tsx',
        remarkPlugins: [remarkFrontmatter, remarkGfm, inlineDrawings],
        rehypePlugins: [rehypeSlug],
      }),
    },
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'framework', test: framework }] },
      },
    },
  },
})
