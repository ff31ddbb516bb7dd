import { defineConfig } from 'vite'

/**
 * The server as plain JavaScript with what it uses of its libraries, which starts faster and takes less memory than
 * thousands of files. React and its router stay outside: the pages' own renderer uses the same ones.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build/server-app',
    target: 'node24',
    rolldownOptions: { input: { main: 'server/main.ts', owner: 'owner/main.ts' } },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'pg-native'] },
  publicDir: false,
})
