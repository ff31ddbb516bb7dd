import { defineConfig } from 'vite'

/** Builds the editor's page. The desk serves it at /keystatic, and its files at /editor. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/editor/',
  publicDir: false,
  logLevel: 'error',
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  // A module outside this folder would otherwise import the site's own copy of React.
  resolve: { dedupe: ['react', 'react-dom'] },
})
