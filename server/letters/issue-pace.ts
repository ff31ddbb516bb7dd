import { minute } from '../process/clock.ts'
import { spreadOverdue } from '../queue/queue.ts'
import type { Services } from '../services.ts'

/**
 * Mails of an issue are due ten a second, so that a buyer's welcome never stands behind ten thousand newsletters, and no mail
 * server is flooded.
 */
export const paceMs = 100

/** What the keys of an issue's mails begin with. */
export const issueKeys = (issueId: string): string => `issue:${issueId}:`

/** Keeps that pace after a pause, such as that of a site that was stopped or restored: what is late does not go out all at once. */
export async function keepPace(issueId: string, { db, clock }: Services): Promise<void> {
  await spreadOverdue(db, issueKeys(issueId), { paceMs, lateMs: minute, now: clock.now() })
}
