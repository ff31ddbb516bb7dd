import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { readsFiles } from '../../press/content/site-values.ts'

/**
 * A program takes a site's values after its modules are loaded, and takes new ones when the owner publishes (model/live.ts).
 * So a module that reads a value when it is loaded would have none, or an old one.
 */

type Node = { type: string; start: number } & Record<string, unknown>

const sources = new Map(
  globSync('{web,server,model,contract,owner}/**/*.{ts,tsx}', {
    exclude: (name) => /\.test\.|^testing$|^reader$/.test(String(name)),
  })
    .filter((file) => !/\.test\.|\/testing\/|^model\/reader\//.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return [
        file,
        { text, body: parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Node[] },
      ] as const
    }),
)
const isContent = (file: string) => /^model\/((pages|words)\/)?[^/]+\.ts$/.test(file) && readsFiles(file)

/** These programs take the values first, and then read them. */
const programs = [
  'server/main.ts',
  'server/process/supervise.ts',
  'server/care/health-check.ts',
  'owner/cli/main.ts',
  'web/site-values.ts',
]

const isFunction = ({ type }: Node) => /Function/.test(type)
const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''

/** Calls `visit` for a node and all nodes in it, until `visit` returns false for one. */
function walk(
  node: unknown,
  visit: (node: Node, parent: Node | null, key: string) => boolean,
  parent: Node | null = null,
  key = '',
) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, parent, key)
  else if (node && typeof node === 'object' && 'type' in node) {
    const own = node as Node
    if (/^TS(Type|Interface)/.test(own.type) || !visit(own, parent, key)) return
    for (const [name, inner] of Object.entries(own))
      if (!/^(typeAnnotation|returnType|typeArguments|typeParameters)$/.test(name))
        walk(inner, visit, own, name)
  }
}

/** Returns the names that a file imports from `from`, by a test of the imported file and name. */
function importedBy(file: string, isWanted: (file: string, name: string) => boolean): Set<string> {
  const found = new Set<string>()
  for (const node of sources.get(file)?.body ?? []) {
    const { value = '' } = (node.source ?? {}) as { value?: string }
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !value.startsWith('.')) continue
    const target = normalize(join(dirname(file), value))
    for (const one of node.specifiers as Node[])
      if (one.importKind !== 'type' && isWanted(target, nameOf(one.imported))) found.add(nameOf(one.local))
  }
  return found
}

const isReference = ({ type }: Node, parent: Node | null, key: string) =>
  /^(JSX)?Identifier$/.test(type) &&
  !(parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) &&
  !(parent?.type === 'Property' && key === 'key' && !parent.shorthand) &&
  !(parent?.type === 'JSXAttribute' && key === 'name')

function refersTo(node: unknown, names: ReadonlySet<string>): boolean {
  let found = false
  walk(node, (own, parent, key) => {
    // A function that only returns another one reads nothing yet.
    if (isFunction(own) && parent?.type === 'ReturnStatement') return false
    found ||= isReference(own, parent, key) && names.has(nameOf(own))
    return !found
  })
  return found
}

/** The functions that read content when they are called, by file. */
const readers = new Map<string, Set<string>>()

const readsWhenCalled = (file: string, name: string) =>
  isContent(file) || readers.get(file)?.has(name) === true

function declarationsOf(body: readonly Node[]): { name: string; node: Node }[] {
  return body.flatMap((statement) => {
    const node = (/^Export/.test(statement.type) ? statement.declaration : statement) as Node | null
    if (node?.type === 'FunctionDeclaration') return [{ name: nameOf(node.id), node }]
    if (node?.type !== 'VariableDeclaration') return []
    return (node.declarations as Node[]).map((one) => ({
      name: nameOf(one.id),
      node: (one.init ?? one) as Node,
    }))
  })
}

for (let more = true; more; ) {
  more = false
  for (const [file, { body }] of sources) {
    if (isContent(file)) continue
    const own = readers.get(file) ?? new Set()
    const names = new Set([...importedBy(file, readsWhenCalled), ...own])
    for (const { name, node } of declarationsOf(body))
      if (isFunction(node) && !own.has(name) && refersTo(node, names)) more = Boolean(own.add(name))
    readers.set(file, own)
  }
}

/** Returns where a module reads content when it is loaded. */
function bindings(file: string): string[] {
  const values = importedBy(file, isContent)
  const functions = new Set([
    ...importedBy(file, (target, name) => readers.get(target)?.has(name) === true),
    ...(readers.get(file) ?? []),
  ])
  const { text, body } = sources.get(file) ?? { text: '', body: [] }
  const found: string[] = []
  for (const statement of body.filter(({ type }) => type !== 'ImportDeclaration'))
    walk(statement, (node, parent, key) => {
      if (isFunction(node)) return false
      const isCall = node.type === 'CallExpression' && functions.has(nameOf(node.callee))
      if (isCall || (isReference(node, parent, key) && values.has(nameOf(node))))
        found.push(`${file}:${text.slice(0, node.start).split('\n').length}`)
      return true
    })
  return found
}

test('no module of the pages or the server binds a site’s content when it is loaded', () => {
  const files = [...sources.keys()].filter((file) => !isContent(file) && !programs.includes(file))
  expect(files.length).toBeGreaterThan(400)
  expect([...new Set(files.flatMap(bindings))]).toEqual([])
})
