import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { siteFolder } from '../../model/reader/site-folder.ts'

/** Matches the paths of the modules in model/. Those that read the owner's files import from model/reader. */
const modules = /\/model\/(pages\/)?[^/]+\.ts$/

/**
 * A Vite plugin that replaces the code of the modules that read the owner's files with the values that they export. Bundles
 * then contain no YAML reader, no schemas and no unexported values. In development, the page reloads when one of the
 * owner's files changes.
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
        return readsFiles(id) ? valuesOf(id, isBuild) : null
      },
    },
    hotUpdate({ file, server }) {
      if (
        !(
          /\/model\/[^/]+(\/[^/]+){0,2}\.ts$/.test(file) ||
          (file.startsWith(siteFolder()) && /\.(yaml|svg|jpe?g|png|webp)$|\/lessons\/[^/]+\.mdx$/i.test(file))
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

const readsFiles = (id: string) => readFileSync(id, 'utf8').includes('./reader/')

async function valuesOf(id: string, isBuild: boolean): Promise<string> {
  return Object.entries(await open(id, isBuild))
    .filter(([, value]) => !isSchema(value))
    .map(([name, value]) => {
      if (typeof value === 'function')
        throw new Error(
          `${relative('.', id)}: ${name} is a function; a module that reads files exports values`,
        )
      return `export const ${name} = ${JSON.stringify(value)}`
    })
    .join('\n')
}

/** Imports a module. In development, bypasses the module cache, so that changes take effect. */
async function open(id: string, isBuild: boolean): Promise<Record<string, unknown>> {
  if (isBuild) return import(/* @vite-ignore */ pathToFileURL(id).href)
  return (await runnerImport<Record<string, unknown>>(id, { logLevel: 'silent' })).module
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value
