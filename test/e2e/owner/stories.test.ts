import { execFile } from 'node:child_process'
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../server/process/log.ts'
import { openDatabase } from '../../../server/store/open.ts'
import { type Checkout, copyCheckout, start } from './checkout.ts'

const email = 'ada@example.com'
let checkout: Checkout
let site: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  checkout = copyCheckout()
  site = await start(checkout.root, ['build/server-app/main.js'])
})

afterAll(async () => {
  await site?.stop()
  checkout?.remove()
})

const program = async (...args: string[]) => {
  const cwd = checkout.root
  const env = { ...process.env, DATA_DIR: join(cwd, 'data') }
  return (await promisify(execFile)(process.execPath, args, { cwd, env })).stdout
}
const owner = (...words: string[]) => program('--import', 'tsx', 'owner/cli/main.ts', ...words)
const stored = () => globSync('sites/sample/stories/*.yaml', { cwd: checkout.root })

/** Gives the buyer free access to the course. Returns the path of the course room. */
async function giveRoom(): Promise<string> {
  await owner('orders', 'gift', email)
  const file = join(checkout.root, 'data', 'site.db')
  const db = openDatabase({ kind: 'sqlite', file }, openLog('silent'))
  const { access_token } = await db.selectFrom('orders').select('access_token').executeTakeFirstOrThrow()
  await db.destroy()
  return `/course/${access_token}`
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { origin: site.address },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

test('an accepted story becomes a content entry with its evidence, hidden until the owner shows it', async () => {
  const room = await giveRoom()
  const month = new Date().toISOString().slice(0, 7)
  const figures = {
    hours: '21.5',
    sales: '12',
    commission: '1083.40',
    pages: 'studio.example/a studio.example/b',
  }
  expect((await post(`${room}/log`, { month, ...figures })).status).toBe(303)
  const text = 'Ten pages.\r\n\r\nThe {offer.price} came back in month nine: twice.'
  expect((await post(`${room}/story`, { text, name: 'Ada of Leeds', consent: '1' })).status).toBe(303)
  const [{ id }] = JSON.parse(await owner('guarantee', '--json')).cases
  const thanks = join(checkout.root, 'data', 'thanks.txt')
  writeFileSync(thanks, 'Thank you. I’ll show it.')
  const accept = () => owner('guarantee', 'answer', id, thanks, '--accept')

  // A server image contains no sources, so the command prints the entry for the owner to save.
  const forms = join(checkout.root, 'bin/content-forms.ts')
  renameSync(forms, `${forms}-away`)
  expect(await accept()).toMatch(/no checkout[\s\S]*stories\/ada-of-leeds-\w+\.yaml[\s\S]*show: false/)
  expect(stored()).toEqual([])
  renameSync(`${forms}-away`, forms)

  expect(await accept()).toContain('not shown yet')
  const [file = ''] = stored()
  const entry = checkout.read(file)
  expect(entry).toMatch(/^name: Ada of Leeds$/m)
  expect(entry).toMatch(/^evidence: .*1 month, 22 hours of work, 2 pages published, \$1,083\.40/m)
  expect(entry).toMatch(/^show: false$/m)
  expect(entry).toContain(`case: ${id}`)
  expect(entry).not.toContain(email)
  expect(await program('bin/check-content.ts')).toBe('')

  // The owner may edit the file. Accepting the story again doesn't overwrite it.
  const edit = (from: string | RegExp, to: string) =>
    writeFileSync(join(checkout.root, file), checkout.read(file).replace(from, to))
  edit('show: false', 'show: true')
  const untypical = await program('bin/check-content.ts').catch(({ stderr }: { stderr: string }) => stderr)
  expect(untypical).toMatch(/ada-of-leeds-\w+\.yaml.*typical.*expected what most buyers earn/s)
  edit('typical: null', 'typical: Most buyers have earned nothing yet.')
  edit(/^evidence: .*$/m, 'evidence: null')
  await accept()
  expect(checkout.read(file)).toContain('show: true')
  const unproven = await owner('doctor').catch(({ stdout }: { stdout: string }) => stdout)
  expect(unproven).toContain('"Ada of Leeds’s story" is claimed without evidence')
  edit('evidence: null', entry.match(/^evidence: .*$/m)?.[0] ?? '')

  await program('bin/build.ts')
  const page = readFileSync(join(checkout.root, 'build/client/academy/index.html'), 'utf8')
  expect(page).toContain('The {offer.price} came back in month nine: twice.')
  expect(page).toContain('2 pages published, $1,083.40 in commissions.')
  expect(page).toContain('Most buyers have earned nothing yet.')
  expect(page).not.toContain(id)

  expect(await owner('forget', email, '--yes')).toContain(
    `${file.replace('sites/sample/', '')}, a story, is removed here`,
  )
  expect(stored()).toEqual([])
})
