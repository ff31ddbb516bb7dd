import { defineConfig, type Rolldown } from 'vite'
import { contentData } from './press/content/content-data.ts'

/** V8 keeps a program's text for as long as it runs, in twice the room once one character in it takes two bytes. */
const oneByteCharacters: Rolldown.Plugin = {
  name: 'one-byte-characters',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped)
    }
  },
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * The server as plain JavaScript with what it uses of its libraries, which starts faster and takes less memory than
 * thousands of files. React and its router stay outside: the pages' own renderer uses the same ones.
 */
export default defineConfig({
  plugins: [contentData()],
  build: {
    ssr: true,
    outDir: 'build/server-app',
    target: 'node24',
    rolldownOptions: {
      input: { main: 'server/main.ts', owner: 'owner/main.ts' },
      output: { comments: false, plugins: [oneByteCharacters] },
    },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom', 'pg-native'] },
  publicDir: false,
})
