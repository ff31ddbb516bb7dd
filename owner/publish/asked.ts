import { accessSync, constants, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Published } from './publish.ts'

/** A request to publish, or to go back to a build. */
type Asked = { push: boolean } | { back: string }

/** deploy/site-publish-asked.path starts `owner publish --due` when this file appears. */
const asked = (dataDir: string) => join(dataDir, 'publish-asked')
const answered = (dataDir: string) => join(dataDir, 'publish-answered')

/** Whether this process may write in the checkout. A service can't write its own code (deploy/site.service). */
export function canWriteCheckout(): boolean {
  try {
    accessSync('.', constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Asks the machine to publish. The answer comes later. */
export function askToPublish(dataDir: string, what: Asked): void {
  rmSync(answered(dataDir), { force: true })
  const file = asked(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(what))
  renameSync(`${file}.part`, file)
}

/** Whether a request has no answer yet. */
export const isAsked = (dataDir: string): boolean => existsSync(asked(dataDir))

/** Does what was asked for, and stores the answer. Returns null if nothing was asked. */
export async function answerAsked(
  dataDir: string,
  act: (what: Asked) => Promise<Published>,
): Promise<Published | null> {
  if (!isAsked(dataDir)) return null
  let answer: Published
  try {
    answer = await act(JSON.parse(readFileSync(asked(dataDir), 'utf8')))
  } catch (error) {
    answer = { ok: false, says: String(error) }
  }
  writeFileSync(answered(dataDir), JSON.stringify(answer))
  rmSync(asked(dataDir))
  return answer
}

/** Returns the answer to the last request, once. Null if there is none. */
export function takeAnswer(dataDir: string): Published | null {
  if (!existsSync(answered(dataDir))) return null
  const answer: Published = JSON.parse(readFileSync(answered(dataDir), 'utf8'))
  rmSync(answered(dataDir))
  return answer
}
