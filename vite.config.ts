import { defineConfig, type PluginOption, type UserConfig } from 'vite'
import { articlesModule } from './press/articles/articles-module.ts'
import { keptArticles, keptTexts } from './press/articles/kept-articles.ts'
import { contentData } from './press/content/content-data.ts'
import { pagesOff } from './press/content/pages-off.ts'
import { sampleModule } from './press/course/sample-module.ts'
import { sheetPictures } from './press/course/sheet-pictures.ts'
import { inlineScripts } from './press/inline-scripts.ts'
import { picturesModule } from './press/pictures/pictures-module.ts'

/** What the renderer's modules need; the tests of rendered pages need it too. */
export const rendererPlugins = (): PluginOption[] => [
  inlineScripts(),
  articlesModule(),
  sampleModule(),
  sheetPictures(),
  picturesModule(),
  keptTexts(),
]

/** The pages, for the browser; with `--ssr`, their renderer (bin/build-pages.ts). */
export default defineConfig(
  async ({ command, isSsrBuild }): Promise<UserConfig> => ({
    plugins: [contentData(), pagesOff(), ...rendererPlugins()],
    publicDir: false,
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      ...(isSsrBuild ? renderer : browser(command === 'build' ? await publishedTexts() : [])),
    },
  }),
)

const renderer = { rolldownOptions: { input: 'web/entry.server.tsx' } }

const articleParts = /\/web\/articles\/(mdx-parts|prose|article-download)\./

/** What the articles that hold it show, and the page of all calculators. */
const liveParts = /\/(web\/(lab|scorecard)|content\/(pages\/lab|order-math))\b/

/** What only the course room, the pages behind links in emails, and two or three other pages use. */
const serverPagesParts =
  /\/(web\/(course|letters|drawings\/envelope|frame\/footer-line|ui\/select)|content\/pages\/course-room)\b/

const publishedTexts = async () => (await keptArticles()).map(({ slug }) => `content/articles/${slug}.mdx`)

const browser = (texts: readonly string[]) => ({
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // An article's text is an entry too: the browser makes its address from the slug (web/page-code.ts).
    input: ['web/entry.client.tsx', ...texts],
    preserveEntrySignatures: 'allow-extension' as const,
    output: {
      entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
        facadeModuleId?.endsWith('.mdx') ? 'text/[name].js' : 'assets/[name]-[hash].js',
      codeSplitting: {
        groups: [
          { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
          // Code that many pages share is one chunk.
          {
            name: 'shared',
            minShareCount: 6,
            test: (id: string) => ![articleParts, liveParts, serverPagesParts].some((kind) => kind.test(id)),
          },
          // What every article's text shows, and no other page.
          { name: 'article-parts', test: articleParts },
          // What fewer show, and is smaller than a file's own costs.
          { name: 'small', test: /\/(accordion|disclosure|growth-line|unbroken|use-location)\.(tsx?|css)$/ },
        ],
      },
    },
  },
})
