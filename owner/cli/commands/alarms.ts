import { type Alarm, dismissAlarm, ringingAlarms } from '../../../server/care/alarms.ts'
import { Refusal, UsageError } from '../../acts/act.ts'
import { command } from '../command.ts'
import { table } from '../table.ts'

export const alarms = command({
  name: 'alarms',
  takes: '[dismiss] [NAME]',
  does: 'Lists the alarms and what to do about each. Dismisses one for a week, or until its text changes.',
  examples: ['alarms', 'alarms dismiss unanswered-messages'],
  async run({ words: [what, name], openServices }) {
    const services = await openServices()
    const ringing = await ringingAlarms(services)
    if (what === undefined)
      return {
        data: { alarms: ringing },
        text: ringing.length === 0 ? 'No alarm rings.' : table(ringing, columns),
      }
    if (name === undefined) throw new UsageError('NAME is missing.')
    const alarm = ringing.find((each) => each.name === name)
    if (!alarm) throw new Refusal(`No alarm ${name} rings.`)
    await dismissAlarm(services.db, alarm, services.clock.now())
    return { data: { dismissed: name }, text: `Dismissed: ${alarm.says} This doesn’t fix the cause.` }
  },
})

const columns = [
  { title: 'Name', of: (row: Alarm) => row.name },
  { title: 'What', of: (row: Alarm) => row.says },
  { title: 'What to do', of: (row: Alarm) => row.todo },
]
