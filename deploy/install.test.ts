import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Creates a machine in a scratch folder, with a checkout in `srv/site`, and stand-ins for the commands that act on a whole machine. */
function machine() {
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const name of ['caddy', 'systemctl', 'sudo', 'chown', 'useradd']) {
    put(`bin/${name}`, '#!/bin/sh\n')
    chmodSync(join(root, 'bin', name), 0o755)
  }
  cpSync('deploy', join(root, 'srv/site/deploy'), { recursive: true })
  const script = readFileSync('deploy/install.sh', 'utf8')
  put('srv/site/deploy/install.sh', script.replace(/(?<![\w}])\/(?=(etc|srv|var)\/)/g, `${root}/`))
  put('srv/site/.env', `DATA_DIR=${root}/var/lib/site\nBACKUP_DIR=${root}/var/backups/site\n`)
  put('etc/caddy/Caddyfile', 'other.example {\n}\n')
  return {
    put,
    remove: (file: string) => rmSync(join(root, file)),
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    /** Returns the text of each file in `etc`. */
    etc: () =>
      Object.fromEntries(
        readdirSync(join(root, 'etc'), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [file, readFileSync(file, 'utf8')]),
      ),
    install: () => {
      const { status, stderr } = spawnSync('sh', ['deploy/install.sh', 'example.com'], {
        cwd: join(root, 'srv/site'),
        env: { PATH: `${join(root, 'bin')}:${process.env.PATH}` },
        encoding: 'utf8',
      })
      return { status, stderr: stderr.replaceAll(root, '') }
    },
  }
}

const units = globSync('deploy/*.{service,timer,path}')

test('the installation adds its files, keeps the other sites of Caddy, and can be repeated after an update', () => {
  const { put, read, etc, install } = machine()
  expect(install()).toEqual({ status: 0, stderr: '' })
  for (const unit of units)
    expect(read(`etc/systemd/system/${basename(unit)}`)).toBe(readFileSync(unit, 'utf8'))
  expect(read('etc/caddy/sites/site.caddy')).toBe(readFileSync('deploy/Caddyfile', 'utf8'))
  expect(read('etc/caddy/Caddyfile')).toBe('other.example {\n}\n\nimport sites/*\n')
  const before = etc()
  expect(install().status).toBe(0)
  expect(etc()).toEqual(before)

  put('srv/site/deploy/site.service', 'a new version')
  expect(install().status).toBe(0)
  expect(read('etc/systemd/system/site.service')).toBe('a new version')
})

test.each(['', 'DATA_DIR=./data\n', 'DATA_DIR=/srv/site/data\n'])(
  'with %j in .env, it changes nothing, because the service can’t write in the checkout',
  (text) => {
    const { put, etc, install } = machine()
    put('srv/site/.env', text)
    const before = etc()
    expect(install()).toEqual({ status: 1, stderr: expect.stringContaining('Set DATA_DIR=/var/lib/site') })
    expect(etc()).toEqual(before)
  },
)

test.each(['', 'BACKUP_DIR=/mnt/backups\n'])(
  'with %j for backups in .env, it changes nothing, because the service can’t write there',
  (text) => {
    const { put, read, etc, install } = machine()
    put('srv/site/.env', read('srv/site/.env').replace(/^BACKUP_DIR.*\n/m, text))
    const before = etc()
    expect(install()).toEqual({
      status: 1,
      stderr: expect.stringContaining('Set BACKUP_DIR=/var/backups/site'),
    })
    expect(etc()).toEqual(before)
  },
)

test('the service can write its data and the site’s folder, and nothing else in the checkout', () => {
  const unit = readFileSync('deploy/site.service', 'utf8')
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  const [, paths = ''] = /^ReadWritePaths=(.*)$/m.exec(unit) ?? []
  expect(paths.replaceAll(/(^| )-/g, '$1').split(' ')).toEqual([
    '/var/lib/site',
    '/var/backups/site',
    '/srv/site/site',
    '/srv/site/builds/serving',
    '/srv/site/builds/refused',
  ])
})

test('what the owner’s guide runs on a server, it runs as the user whose files these are', () => {
  const paragraphs = globSync('docs/owner/*.md').flatMap((file) =>
    readFileSync(file, 'utf8').split(/\n\n|\n(?=\d+\. )/),
  )
  const wrong = paragraphs.filter(
    (text) => /\bon (a|the|your) server\b/i.test(text) && /(?<!sudo -Hu site )npm run owner/.test(text),
  )
  expect(wrong).toEqual([])
})

test.each([
  'etc/caddy/sites/site.caddy',
  'etc/systemd/system/site.service',
  'etc/systemd/system/caddy.service.d/domain.conf',
  'etc/systemd/journald.conf.d/site.conf',
])('%s stops it if somebody else wrote or changed it, and no file changes', (file) => {
  const { put, etc, install, remove } = machine()
  const refuses = () => {
    put(file, 'mine')
    const before = etc()
    expect(install()).toEqual({
      status: 1,
      stderr: expect.stringContaining(`/${file} isn't as this script wrote it`),
    })
    expect(etc()).toEqual(before)
  }
  refuses()
  remove(file)
  expect(install().status).toBe(0)
  refuses()
})
