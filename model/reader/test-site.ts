import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { environment } from './site-folder.ts'
import type { Unwritten } from './unwritten.ts'

const { NODE_COMPILE_CACHE } = environment()

/** Copies a starter, for a test that changes it and checks it. */
export function starter(name = 'starter') {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  cpSync(join('sites', name), site, { recursive: true })
  return {
    folder: site,
    change(file: string, from: string, to: string) {
      const text = readFileSync(join(site, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(site, file), text.replaceAll(from, to))
    },
    add(file: string, text: string | Buffer) {
      mkdirSync(dirname(join(site, file)), { recursive: true })
      writeFileSync(join(site, file), text)
    },
    unwritten(): Unwritten[] {
      const print =
        "import('./model/reader/unwritten.ts').then((m) => console.log(JSON.stringify(m.readUnwritten())))"
      return JSON.parse(
        execFileSync(process.execPath, ['-e', print], {
          env: { NODE_COMPILE_CACHE, SITE_DIR: site },
          encoding: 'utf8',
        }),
      )
    },
    check: (mode = 'sandbox') =>
      spawnSync(process.execPath, ['bin/check-content.ts'], {
        env: { NODE_COMPILE_CACHE, SITE_DIR: site, SITE_MODE: mode },
        encoding: 'utf8',
      }),
  }
}
