import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { siteFolder } from '../../model/reader/site-folder.ts'
import { moduleName, readsFiles, valuesOf } from './site-values.ts'

/** Matches the paths of the modules in model/. Those that read the owner's files import from model/reader. */
const modules = /\/model\/(?:pages\/|words\/)?[^/]+\.ts$/

/**
 * A Vite plugin for the modules that read the owner's files. In a build, such a module has no values: its exports are set
 * when the program gets the site's values (model/live.ts). Bundles then contain no YAML reader, no schemas and no content. In
 * development, the values are in the code, and the page reloads when one of the owner's files changes.
 */
export function contentData(): Plugin {
  let isBuild = false
  return {
    name: 'content-data',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    load: {
      filter: { id: modules },
      handler(id) {
        if (!readsFiles(id)) return null
        return isBuild ? liveModule(id) : constants(id)
      },
    },
    hotUpdate({ file, server }) {
      if (
        !(
          /\/model\/[^/]+(\/[^/]+){0,2}\.ts$/.test(file) ||
          ((file.startsWith(siteFolder()) || file.startsWith(resolve('words'))) &&
            /\.(yaml|svg|jpe?g|png|webp)$|\/lessons\/[^/]+\.mdx$/i.test(file))
        )
      )
        return
      const { moduleGraph, hot } = this.environment
      for (const module of moduleGraph.idToModuleMap.values())
        if (module.file && modules.test(module.file)) moduleGraph.invalidateModule(module)
      if (this.environment.name === 'client') hot.send({ type: 'full-reload' })
      else server.environments.client.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

async function liveModule(id: string): Promise<string> {
  const name = moduleName(id)
  const names = Object.keys(valuesOf(name, await import(/* @vite-ignore */ pathToFileURL(id).href)))
  return liveCode(name, names)
}

/** Returns the code of a module whose exports are set when the program takes the site's values. */
export const liveCode = (name: string, names: readonly string[]): string =>
  `import { onValues } from ${JSON.stringify(resolve('model/live.ts'))}
export let ${names.join(', ')}
onValues(${JSON.stringify(name)}, (values) => { ({ ${names.join(', ')} } = values) })`

/** Imports the module anew, so that changes take effect. */
async function constants(id: string): Promise<string> {
  const { module } = await runnerImport<Record<string, unknown>>(id, { logLevel: 'silent' })
  return Object.entries(valuesOf(relative('.', id), module))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
