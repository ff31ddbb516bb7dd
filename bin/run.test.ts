import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A fake npm. It writes its arguments to a file and installs a Node that does nothing. */
const npm = `#!/bin/sh
echo "$@" > asked
mkdir -p node_modules/node/bin
printf '#!/bin/sh\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node
`

function freshCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
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
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/run.mjs'), 'start'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: join(root, 'path') + delimiter + process.env.PATH,
      },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('Installing') })
    expect(readFileSync(join(root, 'asked'), 'utf8')).toContain('--include=dev')
  },
)
