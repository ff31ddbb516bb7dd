import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { environment } from '../../model/reader/site-folder.ts'
import { noteUpkeep, oldest } from '../../server/care/upkeep.ts'
import { day } from '../../server/process/clock.ts'
import type { Db } from '../../server/store/tables.ts'
import type { Settings } from './site-process.ts'

/** A name of one's own, which sorts after those that the tool gives. */
const oddName = 'zz-before-update.jsonl'

/** Makes a year-old backup with a name of one's own the only one in BACKUP_DIR, and the last drill sixteen days old. */
export async function plantOddBackup(db: Db, settings: Settings): Promise<void> {
  mkdirSync(settings.BACKUP_DIR ?? '')
  const file = join(settings.BACKUP_DIR ?? '', oddName)
  await owner(settings, 'backup', file)
  dateBack(file, 365 * day)
  await noteUpkeep(db, 'drill', Date.now() - oldest.drill - day)
}

/**
 * Returns what doesn't hold, in sentences: neither a drill nor a copy of that backup may count, and the alarm must ring, until
 * there is a new backup.
 */
export async function withOddBackup(settings: Settings): Promise<readonly string[]> {
  const wrong: string[] = []
  const expect = (holds: boolean, what: string) => void (holds || wrong.push(what))
  const rings = async () => (await owner(settings, 'alarms', '--json')).includes('"old-backup"')
  const old = await drill(settings)
  expect(old.includes('more than a day ago'), `the drill of a year-old backup said: ${old}`)
  const copy = await owner(settings, 'backup', '--succeeded', 'copy', oddName)
  expect(copy.includes('more than a day ago'), `the copy of a year-old backup said: ${copy}`)
  expect(await rings(), 'no alarm rang for the drill')
  await owner(settings, 'backup')
  const fresh = await drill(settings)
  expect(
    /Stored: a drill of 20[\d-]+\.jsonl\.gz succeeded/.test(fresh),
    `the drill of a new backup said: ${fresh}`,
  )
  expect(!(await rings()), 'the alarm rang after a successful drill')
  return wrong
}

const tool = resolve('build/server-app/owner.js')

const owner = (settings: Settings, ...words: string[]) => run(settings, process.execPath, [tool, ...words])

const drill = (settings: Settings) => run(settings, 'sh', [resolve('deploy/restore-drill.sh')])

/** Returns what a program printed, whether it succeeded or not. */
function run(settings: Settings, program: string, words: readonly string[]): Promise<string> {
  const env = { ...environment(), ...settings, OWNER: `${process.execPath} ${tool}` }
  const printed = ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr
  return promisify(execFile)(program, words, { env }).then(printed, printed)
}

/** Makes a backup look older than it is. */
function dateBack(file: string, ms: number): void {
  const [head = '', ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const { madeAt, ...others } = JSON.parse(head)
  const { rows } = JSON.parse(rest.pop() ?? '')
  const text = [JSON.stringify({ ...others, madeAt: madeAt - ms }), ...rest, ''].join('\n')
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(file, `${text}${JSON.stringify({ rows, sha256 })}\n`)
}
