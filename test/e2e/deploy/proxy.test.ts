import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { signups } from '../../../contract/signups.ts'
import { makeCluster } from '../../../server/testing/cluster.ts'
import { freePort } from '../../../server/testing/port.ts'
import { startSite } from '../start-site.ts'

/** Starts Caddy with deploy/Caddyfile and with its own ports, certificates and storage. Returns the HTTPS port. */
async function startCaddy(upstreams: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-test-'))
  const [http, https] = [await freePort(), await freePort()]
  const options = `admin off
    http_port ${http}
    https_port ${https}
    local_certs
    skip_install_trust
    storage file_system ${folder}`
  writeFileSync(join(folder, 'Caddyfile'), `{\n${options}\n}\nimport ${resolve('deploy/Caddyfile')}\n`)
  const caddy = spawn('/usr/bin/caddy', ['run', '--config', 'Caddyfile'], {
    cwd: folder,
    env: { HOME: folder, DOMAIN: 'localhost', UPSTREAM: upstreams.join(' ') },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => caddy.once('exit', resolve))
  onTestFinished(async () => {
    caddy.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return https
}

type Answer = { status: number; body: string }

/**
 * Returns a function that sends a request through the proxy: a POST if there is a body, otherwise a GET. It accepts any
 * certificate, because Caddy's local CA isn't trusted.
 */
function asking(port: number) {
  return (path: string, sent?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'localhost', 'content-type': 'application/json' }
      const method = sent ? 'POST' : 'GET'
      const options = { host: '127.0.0.1', port, path, method, headers, servername: 'localhost' }
      const asked = request({ ...options, rejectUnauthorized: false }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
      )
      asked.setTimeout(20_000, () => asked.destroy(new Error(`${path} got no answer in 20 seconds`)))
      asked.on('error', reject)
      asked.end(sent && JSON.stringify(sent))
    })
}

test('Caddy passes on a photo and a PDF for the desk, and nothing else of their size', async () => {
  const upstream = createServer(async (request, answer) => {
    const body = await buffer(request).catch(() => '')
    answer.end(`${body.length}`)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void upstream.close())
  const { port } = upstream.address() as AddressInfo
  const ask = asking(await startCaddy([`127.0.0.1:${port}`]))
  await expect.poll(() => ask('/').catch(() => null)).toMatchObject({ status: 200 })

  const file = 'x'.repeat(5_000_000)
  for (const path of ['/desk/content/picture?name=a.jpg', '/desk/content/pdf?name=a.pdf'])
    expect(await ask(path, [file])).toEqual({ status: 200, body: '5000004' })
  const long = 'x'.repeat(2_200_000)
  // An older Caddy says 502.
  expect([413, 502]).toContain((await ask('/functions/v1/convertkit-contact', [long])).status)
})

test('Caddy serves the pages of two instances while their database is down, and everything afterwards', async () => {
  const cluster = await makeCluster({ durable: false })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  onTestFinished(() => cluster.remove())
  await cluster.start()
  const shared = { DATABASE_URL: cluster.url, SITE_URL: 'http://localhost:8000', TRUST_PROXY: '1' }
  const sites = [await startSite(shared), await startSite(shared)] as const
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))))
  const ask = asking(await startCaddy(sites.map(({ url }) => new URL(url).host)))
  const statuses = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => ask(path)))).map(({ status }) => status)
  const signUp = async (email: string) =>
    (await ask('/functions/v1/convertkit-contact', { ...signups.newsletter, email, firstName: 'Ada' })).status

  await expect.poll(() => ask('/').catch(() => null)).toMatchObject({ status: 200 })
  expect(await signUp('ada@example.com')).toBe(200)

  await cluster.stop('immediate')
  // Send enough requests to reach both instances, because the proxy picks one at random.
  const pages = Array.from({ length: 20 }, () => ['/', '/story', '/articles', '/healthz']).flat()
  expect(new Set(await statuses(pages))).toEqual(new Set([200]))
  expect((await ask('/story')).body).toContain('<h1')
  expect(new Set(await statuses(Array.from({ length: 10 }, () => '/readyz')))).toEqual(new Set([503]))
  expect(await signUp('bob@example.com')).toBe(500)
  expect(new Set(await statuses(pages))).toEqual(new Set([200]))

  await cluster.start()
  await expect.poll(() => signUp('cy@example.com')).toBe(200)

  await sites[0].stop()
  expect(new Set(await statuses(pages))).toEqual(new Set([200]))
})
