import { ringingAlarms } from '../../server/care/alarms.ts'
import { isBackupOld } from '../../server/care/upkeep.ts'
import { isWorkerAlive } from '../../server/care/worker-health.ts'
import type { Services } from '../../server/services.ts'
import { type Finding, fine, note, wrong } from './finding.ts'

/** Reports the active alarms, and whether a worker is running. */
export async function checkWork(services: Services): Promise<Finding[]> {
  const { db, clock, config } = services
  // `checkBackups` reports the age of the last backup and the free disk space.
  const isOld = await isBackupOld(db, clock.now(), config.mode)
  const ringing = (await ringingAlarms(services)).filter(
    ({ name }) => name !== 'small-disk' && !(isOld && name === 'old-backup'),
  )
  const findings = ringing.map(({ urgent, says, todo }) => (urgent ? wrong(says, todo) : note(says, todo)))
  if (!(await isWorkerAlive(db, clock.now())))
    findings.push(
      note('No worker is running: emails, settlements and tags wait.', 'npm start, or ROLE=worker.'),
    )
  return findings.length > 0 ? findings : [fine('All work is done or in progress.')]
}
