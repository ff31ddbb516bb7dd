import { defineConfig } from 'vite'
import { contentData } from './press/content/content-data.ts'

/**
 * Bundles the server with the library code that it uses. The bundle starts faster and takes less memory than thousands of
 * files. React is external, because the server and the page renderer must use the same copy. Vite is, because it needs the files
 * of its package: the desk builds its editor with it.
 */
export default defineConfig({
  plugins: [contentData()],
  build: {
    ssr: true,
    outDir: 'build/server-app',
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        supervise: 'server/process/supervise.ts',
        owner: 'owner/cli/main.ts',
        'public-desk': 'owner/desk/public-desk.tsx',
        passkey: 'owner/desk/passkey.ts',
        'health-check': 'server/care/health-check.ts',
      },
      output: { comments: false },
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'pg-native', 'vite'] },
  publicDir: false,
})
