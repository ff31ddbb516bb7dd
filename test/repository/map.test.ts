import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync('docs/map.md', 'utf8')
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')

/** Returns the folders in the first column of a Markdown table. */
const rowsOf = (table = '') => [...table.matchAll(/^\| `(\w+)\/`/gm)].map(([, name]) => name).sort()

const foldersIn = (parent: string) => {
  const below = tracked.filter((path) => path.startsWith(parent)).map((path) => path.slice(parent.length))
  return [...new Set(below.flatMap((path) => path.match(/^(\w+)\//)?.[1] ?? []))].sort()
}

test('the map lists exactly the top-level folders and the server’s folders', () => {
  const [top, server] = map.split('Imports run one way.')
  expect(rowsOf(top)).toEqual(foldersIn(''))
  expect(rowsOf(server?.split('\n## ')[0])).toEqual(foldersIn('server/'))
})

test('every path in the map exists', () => {
  const paths = [...map.matchAll(/`([a-z]+\/[\w./-]+)`/g)].map(([, path = '']) =>
    // The map says `site` for the owner's site, which has the sample's files.
    path.replace(/^site\//, 'sites/sample/'),
  )
  expect(paths.length).toBeGreaterThan(40)
  // None of them is in git: the build creates the first, the first accepted story the second, and the sample has neither products nor photos in
  // its issues.
  const made = [
    'build/course',
    'sites/sample/stories',
    'sites/sample/products',
    'sites/sample/issues/pictures',
  ]
  expect(paths.filter((path) => !existsSync(path) && !made.includes(path))).toEqual([])
})
