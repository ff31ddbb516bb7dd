import { defineConfig, type PluginOption, type UserConfig } from 'vite'
import { siteFolder } from './model/reader/site-folder.ts'
import { textsModule } from './press/articles/texts-module.ts'
import { contentData } from './press/content/content-data.ts'
import { contentNeeds } from './press/content/content-needs.ts'
import { publishedModules } from './press/content/published-modules.ts'
import { inlineScripts } from './press/inline-scripts.ts'

/** The plugins that the renderer's modules need. Tests that render pages need them, too. */
export const rendererPlugins = (): PluginOption[] => [inlineScripts(), publishedModules(), textsModule()]

/** Builds the browser's scripts. With `build.ssr`, builds the renderer (bin/build-engine.ts). */
export default defineConfig(
  ({ isSsrBuild }): UserConfig => ({
    plugins: [contentData(), ...rendererPlugins(), ...(isSsrBuild ? [] : [contentNeeds()])],
    // The dev server serves the sources of the browser's code, and nothing else of the checkout, such as the database.
    server: { fs: { allow: ['web', 'model', 'contract', 'node_modules', siteFolder()] } },
    publicDir: false,
    build: {
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      ...(isSsrBuild ? renderer : browser),
    },
    // Its 149 files take longer to load than all of the renderer.
    ssr: { noExternal: ['feedsmith'] },
  }),
)

const renderer = { rolldownOptions: { input: 'web/entry.server.tsx' } }

const articleParts = /\/web\/articles\/(mdx-parts|prose|article-download)\./

/** The code of the scorecard and the calculators. Only /lab and some articles need it. */
const liveParts = /\/(web\/(lab|scorecard)|model\/(pages\/lab|order-math))\b/

/** Code that only the course room, the pages for links in emails, and a few other pages use. */
const serverPagesParts = /\/(web\/(course|letters|drawings\/envelope|ui\/select)|model\/pages\/course-room)\b/

const browser = {
  manifest: 'manifest.json',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: 'web/entry.client.tsx',
    preserveEntrySignatures: 'allow-extension' as const,
    output: {
      // Content filters block files by words in their names, like "youtube", "share" or "affiliate". The letter before the hash
      // keeps a name from beginning with a hyphen.
      entryFileNames: 'assets/s[hash].js',
      chunkFileNames: 'assets/s[hash].js',
      assetFileNames: ({ names }: { names: string[] }) =>
        names.some((name) => name.endsWith('.css'))
          ? 'assets/s[hash][extname]'
          : 'assets/[name]-[hash][extname]',
      codeSplitting: {
        groups: [
          { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// },
          // Code that many pages share becomes one chunk.
          {
            name: 'shared',
            minShareCount: 6,
            test: (id: string) => ![articleParts, liveParts, serverPagesParts].some((kind) => kind.test(id)),
          },
          // Modules that fewer pages share. Each is too small to be worth its own request.
          {
            name: 'small',
            test: /\/(accordion|disclosure|growth-line|unbroken|use-location|copy-button|tool-link)\.(tsx?|css)$/,
          },
        ],
      },
    },
  },
}
