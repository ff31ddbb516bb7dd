import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Lock = { version: string; packages: Record<string, { license?: string; dev?: boolean }> }

type Manifest = {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest
const manifest = read('package.json')
/** The manifests of packages that are installed only when needed: Lighthouse. */
const laterManifests = ['bench/package.json'].map(read)
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { packages } = lock
const written = readFileSync('docs/dependencies.md', 'utf8')
const [onServer = '', inBuild = '', later = ''] = written.split(
  /## In the build and in tests|## Installed when/,
)

const namesIn = (text: string) =>
  [...text.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )

const namesOf = (dependencies: Manifest['dependencies'] = {}) => Object.keys(dependencies).sort()

test('docs/dependencies.md lists every package with its reason, and no others', () => {
  expect(namesIn(onServer).sort()).toEqual(namesOf(manifest.dependencies))
  expect(namesIn(inBuild).sort()).toEqual(namesOf(manifest.devDependencies))
  expect(new Set(namesIn(later))).toEqual(
    new Set(laterManifests.flatMap(({ dependencies }) => namesOf(dependencies))),
  )
})

/** The programs that a publication runs, and the modules that these find by their folders. */
const publishing = [
  'bin/build.ts',
  'bin/build-site.ts',
  'bin/check-content.ts',
  ...globSync('press/*/*-thread.ts'),
  ...globSync('model/{,pages/,words/}*.ts', { exclude: ['**/*.test.ts'] }),
]

test('docs/dependencies.md lists the development packages that a publication needs', () => {
  const files = new Set(publishing)
  const used = new Set<string>()
  // A for-of loop over a Set also visits the entries that are added during the loop.
  for (const file of files)
    for (const [, statement = '', from = ''] of readFileSync(file, 'utf8').matchAll(
      /^((?:import|export) [^'"]*?from |.*\bimport\()'([^']+)'/gms,
    )) {
      if (/^(?:import|export) type /.test(statement)) continue
      if (from.startsWith('.')) files.add(join(dirname(file), from))
      else used.add(/^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '')
    }
  const [, listed = ''] = written.split(/### What a publication needs of them|## Installed when/)
  const needed = [...used].filter((name) => Object.hasOwn(manifest.devDependencies ?? {}, name))
  expect(needed.sort()).toEqual(namesIn(listed).sort())
})

test('every version is pinned', () => {
  const versions = [manifest, ...laterManifests].flatMap(({ dependencies, devDependencies }) =>
    Object.values({ ...dependencies, ...devDependencies }),
  )
  expect(versions.length).toBeGreaterThan(70)
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('the images have the Node of package.json', () => {
  const files = ['Dockerfile', '.github/workflows/tests.yml'].map((file) => readFileSync(file, 'utf8'))
  const images = files.map((text) => [...text.matchAll(/^(?:FROM| +image:) node:([\d.]+)-/gm)])
  expect(images.map((found) => found.length)).toEqual([3, 1])
  expect(new Set(images.flat().map(([, tag]) => tag))).toEqual(new Set([manifest.dependencies?.node]))
})

test('the changelog begins with the version of package.json', () => {
  const [, version] = /^## ([\d.]+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect([manifest.version, lock.version]).toEqual([version, version])
})

/** These licenses allow commercial use without publishing the site's source. */
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
  // Offers a choice of licenses, of which MIT applies here.
  '(MIT OR EUPL-1.1+)',
]

test('the server’s packages have licenses that allow a commercial site', () => {
  const others = Object.entries(packages).filter(
    ([path, { license, dev }]) => path !== '' && !dev && !permissive.includes(license ?? ''),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
