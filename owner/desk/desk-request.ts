import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { countOpenCases } from '../../server/course/cases.ts'
import { countUnanswered } from '../../server/inbox/messages.ts'
import { countDeadJobs } from '../../server/queue/job-lists.ts'
import type { Db } from '../../server/store/tables.ts'

/** What each part of a page may need to know of the request: the desk's path, how the last form ended, and the menu's counts. */
type DeskRequest = {
  base: string
  said: string | undefined
  /** How many messages, cases and failed jobs wait, by the path of their page. */
  counts: Readonly<Record<string, number>>
}

const requests = new AsyncLocalStorage<DeskRequest>()

/** Returns the request whose page is being made. */
export function deskRequest(): DeskRequest {
  const request = requests.getStore()
  if (!request) throw new Error('No page of the desk is asked for.')
  return request
}

/** Returns the desk's path, without a slash at its end. */
export const base = (): string => deskRequest().base

/** The desk's path on the public site. The local desk's path is a random key instead. */
export const publicBase = '/desk'
export const isPublic = (): boolean => base() === publicBase

/** Serves the desk's pages at a path. */
export const atBase = (base: string) => (c: Context, next: Next) =>
  requests.run({ base, said: c.req.query('said'), counts: {} }, next)

/** Redirects to a page that shows the result, so that reloading the page doesn't submit the form again. */
export const thenSay = (c: Context, path: string, said: string) =>
  c.redirect(`${base()}${path}?said=${encodeURIComponent(said)}`, 303)

/** Sends a file to the owner's disk. */
export const download = (name: string, type: string, body: BodyInit, size?: number) =>
  new Response(body, {
    headers: {
      'content-type': type,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })

/** Reads the counts for the menu before each page. */
export function readMenuCounts({ db }: { db: Db }) {
  return async (c: Context, next: Next) => {
    if (c.req.method !== 'GET') return next()
    const counts = {
      '/messages': await countUnanswered(db),
      '/cases': await countOpenCases(db),
      '/jobs': await countDeadJobs(db),
    }
    return requests.run({ ...deskRequest(), counts }, next)
  }
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Refuses a longer body with a sentence. */
export const limitTo = (maxSize: number) => {
  const most = maxSize < megabyte ? `${maxSize / kilobyte} KB` : `${maxSize / megabyte} MB`
  return bodyLimit({
    maxSize,
    onError: (c) => c.text(`That is too large: the desk takes at most ${most}.`, 413),
  })
}
