import { build, type Plugin, type Rolldown } from 'vite'

const query = '?script'

/**
 * A Vite plugin: importing a script with `?script` returns its compiled code as a string, to inline in a document. Compiles
 * the script separately, so that its code imports no chunks.
 */
export function inlineScripts(): Plugin {
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
        return `export default ${JSON.stringify(output[0].code.trim())}`
      },
    },
  }
}
