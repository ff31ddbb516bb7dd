import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/folders.ts'
import { withSetting, writeSecretly } from './env-file.ts'

test('a setting replaces its old value or follows its example, and everything else stays', () => {
  const before = '# Mine\nFOO=bar # kept\n# PORT=3000\nPORT=1\n\n# SITE_URL=https://example.com\n'
  expect(withSetting(before, 'PORT', '4000')).toBe(before.replace('PORT=1', 'PORT=4000'))
  expect(withSetting(before, 'SITE_URL', 'https://a.example')).toBe(
    `${before}SITE_URL=https://a.example\n`.replace(/\n\n?SITE_URL=https:\/\/a/, '\nSITE_URL=https://a'),
  )
  expect(withSetting(before, 'NEW', 'x')).toBe(`${before}NEW=x\n`)
  expect(withSetting('', 'NEW', 'x')).toBe('NEW=x\n')
  expect(withSetting('A=1', 'NEW', 'x')).toBe('A=1\nNEW=x\n')
  expect(withSetting(before, 'PORT', null)).toBe(before.replace('\nPORT=1', '\n# PORT='))
  expect(withSetting(before, 'ABSENT', null)).toBe(before)
})

test('the last of two lines for a setting wins, and the other one is removed', () => {
  const text = 'KEY=old\nexport KEY=new\n'
  expect(parseEnv(withSetting(text, 'KEY', 'x')).KEY).toBe('x')
  expect(parseEnv(withSetting(text, 'KEY', null)).KEY).toBeUndefined()
})

test('any value reads back unchanged, next to all other settings', () => {
  const typed = fc
    .string({ unit: 'grapheme-ascii', minLength: 1 })
    .map((value) => value.trim())
    .filter((value) => value !== '' && !(value.includes('"') && value.includes("'") && value.includes('`')))
  const others = 'A=1\nB="two words" # x\n# PASS=example\nC=\'#\'\n'
  fc.assert(
    fc.property(typed, (value) => {
      expect(parseEnv(withSetting(others, 'PASS', value))).toEqual({ ...parseEnv(others), PASS: value })
    }),
  )
})

test.skipIf(process.platform === 'win32')(
  'only the owner can read the file, it is replaced atomically, and a link stays a link',
  async () => {
    const folder = temporaryFolder()
    const [real, link] = [join(folder, 'real'), join(folder, '.env')]
    writeFileSync(real, 'A=1\n')
    chmodSync(real, 0o644)
    symlinkSync(real, link)
    await writeSecretly(link, 'A=2\n')
    expect([readFileSync(real, 'utf8'), statSync(real).mode & 0o777]).toEqual(['A=2\n', 0o600])
    expect(readdirSync(folder).sort()).toEqual(['.env', 'real'])
  },
)
