import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }> }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const written = readFileSync('docs/dependencies.md', 'utf8')
const [onServer = '', inBuild = ''] = written.split('## In the build and in tests')

const namesIn = (text: string) =>
  [...text.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )

test('docs/dependencies.md lists every package with its reason, and no other', () => {
  expect(namesIn(onServer).sort()).toEqual(Object.keys(manifest.dependencies).sort())
  expect(namesIn(inBuild).sort()).toEqual(Object.keys(manifest.devDependencies).sort())
})

test('every version is pinned', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

/** They ask for a copy of their text, and for nothing of those who use the site. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  // One or the other: taken by MIT's.
  '(MIT OR EUPL-1.1+)',
]

test('the server’s packages have licenses that allow a commercial site', () => {
  const others = Object.entries(packages).filter(
    ([path, { license, dev, devOptional }]) =>
      path !== '' && !dev && !devOptional && !permissive.includes(license ?? ''),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
