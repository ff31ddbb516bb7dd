import { ringingAlarms } from '../../server/care/alarms.ts'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Whether what was accepted is being done. */
export async function checkWork({ db, clock }: Services): Promise<Finding[]> {
  const ringing = await ringingAlarms(db, clock.now())
  if (ringing.length === 0) return [fine('All work is done or under way.')]
  return ringing.map(({ urgent, says, todo }) => (urgent ? wrong(says, todo) : note(says, todo)))
}
