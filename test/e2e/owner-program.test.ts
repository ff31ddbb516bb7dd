import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('the built owner’s tool runs its commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const owner = (...args: string[]) =>
    spawnSync(process.execPath, ['build/server-app/owner.js', ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder, STRIPE_SUPPRESS_NOTICES: 'true' },
    })
  const help = owner('help')
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('newsletter')
  const contacts = owner('contacts', '--json')
  expect([contacts.status, JSON.parse(contacts.stdout)]).toEqual([0, { contacts: [], total: 0, next: null }])
})
