import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The other folders that each folder may import from. */
const walls: Record<string, string[]> = {
  sites: [],
  model: ['contract'],
  contract: [],
  web: ['model', 'contract'],
  server: ['model', 'contract'],
  sandbox: ['model', 'contract', 'server'],
  press: ['model', 'contract'],
  owner: ['server', 'model', 'contract'],
  bench: ['model', 'contract', 'press', 'server', 'owner', 'test'],
  bin: ['model', 'contract', 'press', 'server', 'owner', 'bench', 'test'],
  test: ['model', 'contract', 'web', 'server', 'sandbox', 'press', 'owner'],
}

/** Exceptions, each with its reason. */
const doors: Record<string, string[]> = {
  // This is the only file that chooses between a vendor and its sandbox.
  'server/services.ts': ['sandbox'],
  // A buyer's own spreadsheet is the build's, with their answers.
  'server/course/my-sheet.ts': ['press'],
}

/** The server's features, with the other features that each may import. No two import each other. */
const features: Record<string, string[]> = {
  audience: ['visits'],
  care: ['audience', 'course', 'desk', 'inbox', 'sales'],
  course: ['inbox', 'newsletter', 'sales'],
  desk: [],
  inbox: [],
  newsletter: ['audience'],
  publications: [],
  sales: ['audience', 'newsletter'],
  visits: [],
}

/** The rooms of the owner's tool, and the rooms that each may import from. */
const rooms: Record<string, string[]> = {
  content: [],
  acts: ['content'],
  checks: ['acts', 'content'],
  publish: ['acts', 'content'],
  editor: ['content'],
  desk: ['acts', 'checks', 'content', 'publish'],
  cli: ['acts', 'checks', 'content', 'desk', 'publish'],
}

type Import = { file: string; from: string; to: string }

const sources = Object.keys(walls).flatMap((folder) => filesOf(folder))

function filesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx,mdx}`, { exclude: ['**/node_modules'] })
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
    ([, path]) => path ?? '',
  )
  return specifiers.map((path) => {
    const to = normalize(join(dirname(file), path))
    return { file, from: folderOf(file), to }
  })
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

// Tests and their helpers may import from every folder.
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || /^(server\/testing\/|owner\/testing\/|sites\/sample\/checks\/)/.test(file)
const product = sources.filter((file) => !isTest(file))

test('imports between folders go only one way', () => {
  const crossings = product.flatMap(importsOf).filter(({ file, from, to }) => {
    const allowed = [from, ...(walls[from] ?? []), ...(doors[file] ?? [])]
    return Object.hasOwn(walls, folderOf(to)) && !allowed.includes(folderOf(to))
  })
  expect(crossings.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})

test('the pages and the server never import each other', () => {
  // The server's tests render pages from their sources.
  const files = sources.filter((file) => file !== 'server/testing/pages.ts')
  const between = files.flatMap(importsOf).filter(({ from, to }) => {
    return (from === 'web' && folderOf(to) === 'server') || (from === 'server' && folderOf(to) === 'web')
  })
  expect(between).toEqual([])
})

test('browser code doesn’t import modules that are only for the renderer', () => {
  const begun = product.filter((file) => /^web\/(entry\.client|pages\/[^/]+\/page)\.tsx$/.test(file))
  const shipped = codeReachedFrom(begun)
  const renderers =
    /^web\/entry\.server|^web\/pages\/.*\/load\.ts$|^web\/feeds\/|^model\/article\.ts$|^model\/downloads\.ts$/
  expect(
    [...shipped].filter(
      (file) =>
        renderers.test(file) || /'virtual:(published|printed-pages)'/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
  expect(shipped).toContain('web/ui/carousel.tsx')
})

test('no page imports paid content: lessons, worksheets and bonuses', () => {
  const pages = product.filter((file) => file.startsWith('web/'))
  const isSold = (file: string) => /^model\/(lessons|worksheets|bonuses|course-files)(\.ts$|\/)/.test(file)
  expect([...codeReachedFrom(pages)].filter(isSold)).toEqual([])
  expect([...codeReachedFrom(['server/sales/unfinished-course.ts'])].filter(isSold)).toContain(
    'model/lessons.ts',
  )
})

test('the server doesn’t load React Email before the first email', () => {
  const users = product.filter((file) => readFileSync(file, 'utf8').includes("from '@react-email/"))
  expect([...codeReachedFrom(['server/main.ts'])].filter((file) => users.includes(file))).toEqual([])
  expect(users).toContain('server/mail/mail.ts')
})

test('the renderer draws no pages of documents for the web pages that show none', () => {
  const users = product.filter((file) => readFileSync(file, 'utf8').includes("from 'virtual:printed-pages'"))
  expect([...codeReachedFrom(['web/entry.server.tsx'])].filter((file) => users.includes(file))).toEqual([])
  expect(users).toContain('web/pages/academy/load.ts')
})

test('web/document.tsx imports no page', () => {
  // If the document imported a page, every change to the page would reload the document in development.
  expect(codeReachedFrom(['web/document.tsx'])).not.toContain('web/page-code.ts')
})

/** Returns these files and all files that their code imports, transitively. */
function codeReachedFrom(files: readonly string[]): Set<string> {
  return reached(files, codeImportedBy)
}

/** Returns these files and all files that `next` leads to, transitively. */
function reached(files: readonly string[], next: (file: string) => readonly string[]): Set<string> {
  const found = new Set(files)
  // A for-of loop over a Set also visits the entries that are added during the loop.
  for (const file of found) for (const other of next(file)) found.add(other)
  return found
}

/** Returns the files that a file imports at run time. Type imports don't count. */
function codeImportedBy(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const code = readFileSync(file, 'utf8').replace(/^(import|export) type [\s\S]*?from .*$/gm, '')
  return [...code.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )
}

test('inside the server, lower folders import no feature, and no folder imports the composition root', () => {
  const lowest = ['process', 'store', 'vendors', 'queue', 'http']
  const below = [...lowest, 'mail']
  const composition = ['app', 'catalogue', 'contact-function', 'letters', 'main', 'services', 'start']
  const upward = product.flatMap(importsOf).filter(({ file, to }) => {
    const [top, folder = ''] = file.split('/')
    const target = to.split('/')[1] ?? ''
    if (top !== 'server' || !to.startsWith('server/')) return false
    if (composition.some((name) => to === `server/${name}.ts`)) return !file.match(/^server\/[^/]+$/)
    if (lowest.includes(folder) && to === 'server/needs.ts') return true
    return below.includes(folder) && folder !== target && Object.hasOwn(features, target)
  })
  expect(upward.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})

test('features import only the features that the list names, and use each of them', () => {
  const pairs = product.flatMap(importsOf).flatMap(({ file, to }) => {
    const [top, from = ''] = file.split('/')
    const [otherTop, target = ''] = to.split('/')
    const isCrossing = top === 'server' && otherTop === 'server' && from !== target
    return isCrossing && Object.hasOwn(features, from) && Object.hasOwn(features, target)
      ? [`${from} -> ${target}`]
      : []
  })
  const listed = Object.entries(features).flatMap(([from, others]) => others.map((to) => `${from} -> ${to}`))
  expect([...new Set(pairs)].sort()).toEqual(listed.sort())
})

test('the top level of the server folder contains only the composition root', () => {
  const loose = product.filter((file) => /^server\/[^/]+$/.test(file))
  expect(loose.sort()).toEqual([
    'server/app.ts',
    'server/catalogue.ts',
    'server/config.ts',
    'server/contact-function.ts',
    'server/letters.ts',
    'server/main.ts',
    'server/needs.ts',
    'server/services.ts',
    'server/start.ts',
  ])
})

test('each file of the owner’s tool is in a room, and the rooms import each other one way', () => {
  const roomOf = (path: string) => path.split('/')[1] ?? ''
  const files = product.filter((file) => file.startsWith('owner/'))
  expect(files.filter((file) => !Object.hasOwn(rooms, roomOf(file)))).toEqual([])
  const crossings = files
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('owner/'))
    .filter(({ file, to }) => ![roomOf(file), ...(rooms[roomOf(file)] ?? [])].includes(roomOf(to)))
  expect(crossings.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})

test('server/queue/requests.ts imports no job’s code', () => {
  expect(importsOf('server/queue/requests.ts')).toEqual([])
})

test('files with queries import neither HTTP nor vendors', () => {
  const mixed = product.filter((file) => {
    if (!/^(server|owner|sandbox)\//.test(file)) return false
    const text = readFileSync(file, 'utf8')
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text)
    return queries && /^import (?!type).* from '(hono|.*\/(services|http|vendors)[/.].*)'/m.test(text)
  })
  expect(mixed).toEqual([])
})

test('only one file reads the environment', () => {
  const readers = product.filter((file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')))
  // The build sets NODE_ENV for Vite and React. The end-to-end tests pass the environment to the programs that they start.
  const others = [
    'bin/build-engine.ts',
    'bin/build-pages.ts',
    'test/e2e/owner/checkout.ts',
    'test/e2e/start-site.ts',
  ]
  expect(readers.sort()).toEqual([...others, 'model/reader/site-folder.ts'].sort())
})

test('the rules apply to real files', () => {
  expect(product.length).toBeGreaterThan(50)
  expect(importsOf('server/services.ts').map(({ to }) => to)).toContain('sandbox/stripe/stripe.ts')
})
