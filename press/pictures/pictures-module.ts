import type { Plugin } from 'vite'
import { buildPicture, removeUnusedPictures } from './build-picture.ts'

const query = '?picture'

/** A Vite plugin: importing a picture with `?picture` returns `{ src, width, height, sources }` for web/ui/picture.tsx. */
export function picturesModule(): Plugin {
  return {
    name: 'pictures',
    enforce: 'pre',
    load: { filter: { id: /\?picture$/ }, handler: (id) => moduleOf(id.slice(0, -query.length)) },
    buildEnd: removeUnusedPictures,
  }
}

async function moduleOf(file: string): Promise<string> {
  const { fallback, width, height, sources } = await buildPicture(file)
  const imports: string[] = []
  const address = (path: string) => {
    const name = `address${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url`)}`)
    return name
  }
  const src = address(fallback)
  const sets = sources.map(({ type, files }) => {
    const set = files.map((each) => `\${${address(each.file)}} ${each.width}w`).join(', ')
    return `{ type: '${type}', srcSet: \`${set}\` }`
  })
  const all = sets.length > 0 ? `, sources: [${sets.join(', ')}]` : ''
  return `${imports.join('\n')}\nexport default { src: ${src}, width: ${width}, height: ${height}${all} }`
}
