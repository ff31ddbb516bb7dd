import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const query = '?script'

/**
 * A Vite plugin: importing a script with `?script` returns its compiled code as a string, to inline in a document. Compiles
 * the script separately, so that its code imports no chunks. Writes the hashes of these scripts next to the renderer: they are
 * the only inline scripts that a page's Content-Security-Policy allows.
 */
export function inlineScripts(): Plugin {
  const hashes: string[] = []
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const { output } = (await build({
          configFile: false,
          logLevel: 'silent',
          publicDir: false,
          build: {
            write: false,
            target: 'baseline-widely-available',
            modulePreload: false,
            rolldownOptions: { input: id.slice(0, -query.length) },
          },
        })) as Rolldown.RolldownOutput
        const code = output[0].code.trim()
        hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
        return `export default ${JSON.stringify(code)}`
      },
    },
    async writeBundle({ dir }) {
      if (dir && hashes.length > 0)
        await writeFile(join(dir, 'inline-scripts.json'), JSON.stringify(hashes.sort()))
    },
  }
}
