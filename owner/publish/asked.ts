import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../server/process/builds.ts'
import type { Published } from './publish.ts'

/** A request to publish, or to go back to a build. */
export type Asked = { push: boolean } | { back: string }

/** `pid` is the process that answers it, if this machine's site has started one. */
type Request = Asked & { pid?: number }

/** deploy/site-publish-asked.path starts `owner publish --asked` when this file appears. */
const asked = (dataDir: string) => join(dataDir, 'publish-asked')
const answered = (dataDir: string) => join(dataDir, 'publish-answered')

/** Asks the machine to publish. The answer comes later. */
export function askToPublish(dataDir: string, what: Asked): void {
  rmSync(answered(dataDir), { force: true })
  store(asked(dataDir), what)
}

function store(file: string, value: Request | Published): void {
  writeFileSync(`${file}.part`, JSON.stringify(value))
  renameSync(`${file}.part`, file)
}

/**
 * Does what was asked for in a process beside this one, because a publication may replace this process. If that process ends
 * without an answer, the request is withdrawn.
 */
export function startAsked(dataDir: string, what: Asked): void {
  const child = spawn(process.execPath, ['bin/owner.ts', 'publish', '--asked'], {
    detached: true,
    stdio: 'ignore',
  })
  if (child.pid) store(asked(dataDir), { ...what, pid: child.pid })
  for (const end of ['error', 'exit'])
    child.on(end, () => {
      if (requestIn(dataDir)?.pid === child.pid) rmSync(asked(dataDir), { force: true })
    })
  child.unref()
}

/** Whether a request has no answer yet. It gets none if the process that should answer it has ended. */
export function isAsked(dataDir: string): boolean {
  const request = requestIn(dataDir)
  return request !== null && (request.pid === undefined || isRunning(request.pid))
}

function requestIn(dataDir: string): Request | null {
  const file = asked(dataDir)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

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
  store(answered(dataDir), answer)
  rmSync(asked(dataDir), { force: true })
  return answer
}

/** Returns the answer to the last request, once. Null if there is none. */
export function takeAnswer(dataDir: string): Published | null {
  if (!existsSync(answered(dataDir))) return null
  const answer = readFileSync(answered(dataDir), 'utf8')
  rmSync(answered(dataDir))
  return JSON.parse(answer)
}
