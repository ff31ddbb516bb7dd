import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaName } from '../server/process/builds.ts'
import { knownMigrations } from '../server/store/migrate.ts'

/**
 * Builds the engine: the browser's scripts, the renderer and the server. None of them contains anything of a site
 * (press/content/content-data.ts).
 */
// Vite and React read NODE_ENV. The build must not depend on the shell's value.
process.env.NODE_ENV = 'production'
// The modules that read a site are loaded for the names of their values, which are the same for every site.
process.env.SITE_DIR = 'sites/sample'
const { build } = await import('vite')
const { needsFile } = await import('../press/content/content-needs.ts')

const folder = process.argv[2] ?? 'engine'
const [client, server] = [join(folder, 'client'), join(folder, 'server')]
const logLevel = 'silent'

await build({ logLevel, build: { outDir: client } })
await build({ logLevel, build: { outDir: server, ssr: true } })
await build({ logLevel, configFile: 'vite.server.config.ts', build: { outDir: join(folder, 'server-app') } })
// Only the renderer reads these files (web/page-files.ts, web/site-values.ts). They must not be public.
for (const name of ['manifest.json', needsFile]) await rename(join(client, name), join(server, name))
await writeFile(join(folder, schemaName), JSON.stringify(knownMigrations))
