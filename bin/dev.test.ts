import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../server/testing/port.ts'

test('if the port is in use, dev stops with one sentence and starts no server', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/dev.ts'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  })
  // If the server were still running, it would keep the output open, and the test would time out.
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Port ${port} is in use: stop the other program, or set PORT.\n`,
  })
  expect(stdout).not.toContain('Pages and server')
})
