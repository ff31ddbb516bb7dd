import { defineConfig } from 'vite'

/** The editor's page, which the desk serves at /keystatic with its files at /editor. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/editor/',
  publicDir: false,
  logLevel: 'error',
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  // The site's drawings and styles are outside this folder.
  resolve: { dedupe: ['react', 'react-dom'] },
})
