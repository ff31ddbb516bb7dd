import { dismissAlarm, readDismissed, ringingAlarms } from '../../server/care/alarms.ts'
import type { Services } from '../../server/services.ts'
import { time } from '../site-time.ts'

/** Shows the active and the dismissed alarms. Returns null if there are none. */
export async function readAlarms(services: Services, base: string) {
  const ringing = await ringingAlarms(services)
  const dismissed = await readDismissed(services.db, ringing, services.clock.now())
  const loud = ringing.filter(({ name }) => !dismissed.has(name))
  if (ringing.length === 0) return null
  return (
    <>
      {loud.length > 0 && (
        <section className="alarm" aria-label="Alarms">
          {loud.map(({ name, says, todo }) => (
            <form key={name} method="post" action={`${base}/alarms/${name}/dismiss`}>
              <p>
                {says} <small className="soft">{todo}</small>
              </p>
              <button type="submit" className="quiet" aria-label={`Dismiss: ${says}`}>
                Dismiss
              </button>
            </form>
          ))}
          <p>
            <a href={`${base}/jobs`}>All work</a>
          </p>
        </section>
      )}
      {ringing.map(({ name, says }) => {
        const until = dismissed.get(name)
        return (
          until !== undefined && (
            <p key={name} className="soft">
              Dismissed until {time(until)}: {says}
            </p>
          )
        )
      })}
    </>
  )
}

/** Dismisses an alarm at the desk and in emails, until its text changes or a week has passed. */
export async function putAside(services: Services, name: string): Promise<string> {
  const alarm = (await ringingAlarms(services)).find((each) => each.name === name)
  if (!alarm) return 'That alarm has ended.'
  await dismissAlarm(services.db, alarm, services.clock.now())
  return 'The alarm is dismissed for a week, or until its text changes. This doesn’t fix the cause.'
}
