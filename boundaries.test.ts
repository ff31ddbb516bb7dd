import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Which rooms a room may import from, besides itself. */
const walls: Record<string, string[]> = {
  content: ['contract'],
  contract: [],
  web: ['content', 'contract'],
  server: ['content', 'contract'],
  sandbox: ['contract', 'server'],
  press: ['content', 'contract', 'web/ui'],
  owner: ['server', 'content', 'contract'],
  faults: ['server', 'sandbox', 'contract'],
}

/** Doors that a wall has all the same, each with its reason. */
const doors: Record<string, string[]> = {
  // The one chooser between a vendor and its stand-in.
  'server/services.ts': ['sandbox'],
}

type Import = { file: string; from: string; to: string }

const sources = Object.keys(walls).flatMap((room) => filesOf(room))

function filesOf(room: string): string[] {
  if (!existsSync(room)) return []
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mdx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(
    ([, path]) => path ?? '',
  )
  return specifiers.map((path) => {
    const to = normalize(join(dirname(file), path))
    return { file, from: roomOf(file), to }
  })
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? ''
}

// Tests and their set-up look into every room.
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^server\/test-/.test(file)
const product = sources.filter((file) => !isTest(file))

test('imports run one way between the rooms', () => {
  const crossings = product.flatMap(importsOf).filter(({ file, from, to }) => {
    const allowed = [from, ...(walls[from] ?? []), ...(doors[file] ?? [])]
    const known = Object.keys(walls).includes(roomOf(to))
    return known && !allowed.some((room) => to === room || to.startsWith(`${room}/`))
  })
  expect(crossings.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})

test('the pages and the server never import each other', () => {
  const between = sources.flatMap(importsOf).filter(({ from, to }) => {
    return (from === 'web' && roomOf(to) === 'server') || (from === 'server' && roomOf(to) === 'web')
  })
  expect(between).toEqual([])
})

test('inside the server, jobs and the database know no request', () => {
  const upward = product.flatMap(importsOf).filter(({ file, to }) => {
    const below = /^server\/(db|jobs|orders|vendors)\//.test(file)
    return below && /^server\/(functions|webhooks|site|app|main|start)/.test(to)
  })
  expect(upward.map(({ file, to }) => `${file} -> ${to}`)).toEqual([])
})

test('one file reads the environment', () => {
  const readers = product.filter((file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual(['server/config.ts'])
})

test('the walls are looked at', () => {
  expect(product.length).toBeGreaterThan(50)
  expect(importsOf('server/services.ts').map(({ to }) => to)).toContain('sandbox/stripe/stripe.ts')
})
