import { defineConfig } from 'vite'

/** Builds the editor's page. The desk serves it at /keystatic, and its files at /editor. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/editor/',
  publicDir: false,
  logLevel: 'error',
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  // The editor imports the site's drawings and styles from outside this folder.
  resolve: { dedupe: ['react', 'react-dom'] },
})
