import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../owner/testing/folders.ts'

const installsNode = `mkdir -p node_modules/node/bin
printf '#!/bin/sh\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node
`

/**
 * A fake npm. It adds its arguments to a file. These commands install a Node that does nothing. With ignore-scripts in npm's
 * settings, `install` alone installs no Node.
 */
const npmWhere = (commands: string) => `#!/bin/sh
echo "$@" >> asked
mkdir -p node_modules
case "$1" in ${commands}) ${installsNode};; esac
`

function freshCheckout(npm = npmWhere('install')): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'bin'))
  mkdirSync(join(root, 'path'))
  for (const file of ['bin/run.mjs', 'package-lock.json']) copyFileSync(file, join(root, file))
  writeFileSync(join(root, 'path/npm'), npm)
  chmodSync(join(root, 'path/npm'), 0o755)
  return root
}

test.skipIf(process.platform === 'win32')(
  'a fresh checkout installs the build’s packages, even if NODE_ENV is production',
  () => {
    const root = freshCheckout()
    expect(start(root)).toEqual({ status: 0, stderr: expect.stringContaining('Installing') })
    expect(readFileSync(join(root, 'asked'), 'utf8')).toContain('--include=dev')
  },
)

test.skipIf(process.platform === 'win32')(
  'the desk renders as in production, also after Vite has built its editor in the same process',
  () => {
    const root = freshCheckout()
    start(root)
    const node = '#!/bin/sh\necho "$NODE_ENV" > mode\n'
    writeFileSync(join(root, 'node_modules/node/bin/node'), node)
    expect(start(root, 'owner', { NODE_ENV: undefined })).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(join(root, 'mode'), 'utf8')).toBe('production\n')
  },
)

test('the benchmarks start, although they import letters, which are TSX', () => {
  const words = ['bin/run.mjs', 'bench', '--help']
  const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('npm run bench') })
})

test.skipIf(process.platform === 'win32')(
  'if npm runs no install scripts, the start runs the script of its Node alone',
  () => {
    const root = freshCheckout(npmWhere('rebuild'))
    expect(start(root)).toEqual({ status: 0, stderr: expect.stringContaining('Installing') })
    const asked = readFileSync(join(root, 'asked'), 'utf8')
    expect(asked.trim().split('\n')).toEqual([
      expect.stringMatching(/^install (?!.*ignore-scripts)/),
      'rebuild node --ignore-scripts=false --loglevel=error',
    ])
    start(root)
    expect(readFileSync(join(root, 'asked'), 'utf8')).toBe(asked)
  },
)

test.skipIf(process.platform === 'win32')('a start that can’t run its Node says why', () => {
  const missing = freshCheckout(npmWhere('nothing'))
  expect(start(missing)).toEqual({
    status: 1,
    stderr: expect.stringContaining('npm rebuild node --ignore-scripts=false'),
  })
  const broken = freshCheckout()
  start(broken)
  chmodSync(join(broken, 'node_modules/node/bin/node'), 0o644)
  expect(start(broken)).toEqual({
    status: 1,
    stderr: expect.stringContaining('could not be started: spawnSync'),
  })
  expect(start(broken, 'check')).toEqual({
    status: 1,
    stderr: expect.stringContaining('could not be started: spawn '),
  })
})

test.skipIf(process.platform === 'win32')(
  'a built site starts at once, and also if the packages can’t be installed',
  () => {
    const root = freshCheckout()
    start(root)
    const node = '#!/bin/sh\necho "$@" >> ran\ncase "$2" in *--aside*|*build.ts) ;; *) sleep 1;; esac\n'
    writeFileSync(join(root, 'node_modules/node/bin/node'), node)
    mkdirSync(join(root, 'build/server-app'), { recursive: true })
    writeFileSync(join(root, 'build/server-app/supervise.js'), '')
    expect(start(root)).toEqual({ status: 0, stderr: '' })
    const ran = () => readFileSync(join(root, 'ran'), 'utf8').trim().split('\n').sort()
    expect(ran()).toEqual([
      expect.stringMatching(/bin\/build\.ts --aside$/),
      expect.stringMatching(/server-app\/supervise\.js$/),
    ])

    writeFileSync(join(root, 'package-lock.json'), 'changed')
    writeFileSync(join(root, 'path/npm'), '#!/bin/sh\nexit 1\n')
    writeFileSync(join(root, 'ran'), '')
    expect(start(root)).toEqual({
      status: 0,
      stderr: expect.stringContaining('The site starts as it was last published.'),
    })
    expect(ran()).toEqual([expect.stringMatching(/server-app\/supervise\.js$/)])
    expect(start(root, 'build')).toMatchObject({ status: 1 })
  },
)

test.runIf(process.getuid?.() === 0)('root is told whose folder it is', () => {
  const root = freshCheckout()
  expect(start(root).stderr).not.toContain('You are root')
  chownSync(root, 1234, 1234)
  expect(start(root).stderr).toContain(
    "You are root, and this folder is not root’s. Run this as its owner: sudo -Hu '#1234'",
  )
})

function start(root: string, command = 'start', env: NodeJS.ProcessEnv = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/run.mjs'), command], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: join(root, 'path') + delimiter + process.env.PATH,
      ...env,
    },
  })
  return { status, stderr }
}
