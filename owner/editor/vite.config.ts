import { defineConfig } from 'vite'

/** Builds the desk's editor: one script and one stylesheet. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'error',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 5_000,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'owner/editor/main.tsx',
      output: { entryFileNames: 'editor.js', assetFileNames: 'editor.[ext]' },
    },
  },
})
