import { defineConfig } from 'vite'

/** The server and the owner's tool as plain JavaScript; what they need of node_modules stays there. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build/server-app',
    target: 'node24',
    rolldownOptions: { input: { main: 'server/main.ts' } },
  },
  publicDir: false,
})
