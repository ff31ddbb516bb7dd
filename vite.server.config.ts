import { defineConfig } from 'vite'
import { contentData } from './press/content/content-data.ts'

/**
 * The server as plain JavaScript with what it uses of its libraries, which starts faster and takes less memory than
 * thousands of files. React stays outside: the pages' renderer uses the same copy.
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
        owner: 'owner/main.ts',
        'public-desk': 'owner/desk/public-desk.tsx',
        passkey: 'owner/desk/passkey.ts',
        'health-check': 'server/care/health-check.ts',
      },
      output: { comments: false },
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'pg-native'] },
  publicDir: false,
})
