import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../server/testing/port.ts'
import { openSmallDisk } from '../../faults/small-disk.ts'
import { visitor } from '../visitor.ts'
import { copyCheckout, start } from './checkout.ts'

const file = 'articles/youtube-seo-for-beginners.mdx'
const minute = 60_000

test('one text survives reloads, other windows, a killed desk and a full disk', async ({ annotate }) => {
  const checkout = copyCheckout()
  onTestFinished(checkout.remove)
  const port = await freePort()
  const startDesk = () =>
    start(checkout.root, ['--import', 'tsx', 'owner/cli/main.ts', 'desk', '--port', String(port)])
  let desk = await startDesk()
  onTestFinished(() => desk.stop())
  // Without a disk of its own for the drafts, no disk is filled.
  const disk = await openSmallDisk(8)
  if (typeof disk === 'string') await annotate(`No full disk: ${disk}`)
  else {
    symlinkSync(disk.path, join(checkout.root, 'data/drafts'))
    onTestFinished(async () => {
      await desk.stop()
      await disk.remove()
    })
  }

  const typed: string[] = []
  /** Types words at the end of the first paragraph. */
  async function type(page: Page, words: string) {
    const paragraph = page.locator('.body p').first()
    await paragraph.click()
    // The key End leads to the end of a line only, which later words would split.
    await paragraph.evaluate((element) => getSelection()?.setPosition(element, element.childNodes.length))
    await page.keyboard.type(` ${words}`)
    typed.push(words)
  }
  const isReady = async (page: Page) => {
    await page.locator('.editor-bar').waitFor()
    // The text's editor compares with what it shows first.
    await page.waitForTimeout(500)
  }
  async function open(page: Page) {
    await page.goto(`${desk.address}/content/edit?file=${encodeURIComponent(file)}`)
    await isReady(page)
  }
  const state = (page: Page) => page.locator('.state').textContent()
  const isKept = (page: Page) => expect.poll(() => state(page)).toContain('Draft, kept at')
  const isFailing = (page: Page) => expect.poll(() => state(page)).toContain('kept in this browser')
  const offer = (page: Page) => page.getByRole('button', { name: 'Take it' })
  /** Takes what this browser kept, as often as it offers something. */
  async function takeOffered(page: Page) {
    while ((await offer(page).count()) > 0) await offer(page).first().click()
    await page.waitForTimeout(500)
  }
  /** Returns what is in the file and in the drafts, which the editor offers. */
  const stored = () =>
    [
      checkout.read(`sites/sample/${file}`),
      ...readdirSync(join(checkout.root, 'data/drafts'))
        .filter((name) => name.endsWith('.json'))
        .map((name) => checkout.read(`data/drafts/${name}`)),
    ].join('\n')
  const lost = () => typed.filter((words) => !stored().includes(words))

  const options = { baseURL: new URL(desk.address).origin }
  const first = await visitor(options)
  first.context().setDefaultTimeout(2 * minute)
  first.expectConsole(/ERR_CONNECTION|ERR_ABORTED|404|409|500/)

  // A reload and a way back and forth, before the desk gets anything.
  await first.goto(`${desk.address}/content`)
  await open(first)
  await type(first, 'Typed before the reload.')
  await first.reload()
  await isReady(first)
  await takeOffered(first)
  await type(first, 'Typed before the way back.')
  await first.goBack()
  await first.goForward()
  await isReady(first)
  await takeOffered(first)
  await isKept(first)
  expect(lost()).toEqual([])

  // A second tab and a phone.
  const second = await first.context().newPage()
  await open(second)
  await type(second, 'Typed in the second tab.')
  await type(first, 'Typed in the first tab meanwhile.')
  const phone = await visitor({ ...options, viewport: { width: 390, height: 844 }, hasTouch: true })
  phone.context().setDefaultTimeout(2 * minute)
  phone.expectConsole(/ERR_CONNECTION|404/)
  await Promise.all([isKept(first), isKept(second)])
  await open(phone)
  await type(phone, 'Typed on the phone.')
  await type(first, 'Typed at the same time.')
  await Promise.all([isKept(first), isKept(phone)])
  expect(lost()).toEqual([])

  // A desk that is killed while somebody types.
  await type(first, 'Typed just before the end.')
  await desk.stop('SIGKILL')
  await type(first, 'Typed without a desk.')
  await isFailing(first)
  desk = await startDesk()
  const third = await first.context().newPage()
  await first.close()
  await open(third)
  await takeOffered(third)
  await isKept(third)
  expect(lost()).toEqual([])

  // A full disk.
  if (typeof disk !== 'string') {
    disk.fill()
    await type(third, 'Typed on a full disk.')
    await isFailing(third)
    await third.reload()
    await isReady(third)
    await takeOffered(third)
    await isFailing(third)
    disk.empty()
    await isKept(third)
    expect(lost()).toEqual([])
  }

  await type(third, 'Typed before the save.')
  await third.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => state(third), { timeout: 5 * minute }).toContain('Saved at')
  expect(lost()).toEqual([])
  // What isn't in the file is offered to whoever opens the text.
  await open(third)
  const drafts = stored().match(/"revision":/g)?.length ?? 0
  expect(drafts).toBeGreaterThan(0)
  expect(await third.getByRole('button', { name: 'Compare them' }).count()).toBe(drafts - 1)
}, 1_800_000)
