import { inUnit } from '../../../model/formats.ts'
import {
  type Attached,
  type CaseOfBuyer,
  findCase,
  listCases,
  readAttached,
} from '../../../server/course/cases.ts'
import { buyerEmail } from '../../../server/sales/orders.ts'
import { handle } from '../../../server/store/id.ts'
import { meantId, Refusal, readAnswer, UsageError } from '../../acts/act.ts'
import { readable } from '../../acts/readable.ts'
import { time } from '../../acts/site-time.ts'
import { answerAsOwner, type StoryEntry } from '../../acts/stories.ts'
import { command } from '../command.ts'
import { listOptions, listReport, readPage } from '../listing.ts'

export const guarantee = command({
  name: 'guarantee',
  takes: '[answer] [ID] [FILE]',
  does: 'Lists who uses the guarantee or offers a story, open cases first; answers one with the text of a file.',
  examples: [
    'guarantee',
    'guarantee answer 7e1f42d8 ~/answer.txt',
    'guarantee answer 7e1f42d8 ~/answer.txt --close',
    'guarantee answer 52ab90c1 ~/thanks.txt --accept',
  ],
  options: {
    ...listOptions,
    close: { type: 'boolean', does: 'the case needs nothing more after this answer' },
    accept: {
      type: 'boolean',
      does: 'a story is accepted: it is stored in the site’s stories, not shown yet',
    },
    decline: { type: 'boolean', does: 'it is declined: the answer says why' },
  },
  async run({ words: [what, id, file], options, open, clock }) {
    const { db } = await open()
    if (what === undefined)
      return listReport(await listCases(db, readPage(options)), { one: 'case', columns })
    if (id === undefined || file === undefined)
      throw new UsageError('ID or FILE is missing: guarantee answer ID FILE')
    const found = await findCase(db, await meantId(db, 'cases', id))
    if (!found) throw new Refusal(`There is no case ${id}. The list: npm run owner -- guarantee`)
    const text = (await readAnswer(file)).trim()
    if (text === '') throw new Refusal(`${file} is empty: nothing was sent.`)
    const chosen = ends.filter(([option]) => options[option]).map(([, decision]) => decision)
    if (chosen.length > 1) throw new UsageError('Use only one of --close, --accept and --decline.')
    const answer = { text, decision: chosen[0] ?? ('answered' as const) }
    const { isSent, said, unstored } = await answerAsOwner({ db, clock }, found.id, answer)
    if (!isSent) throw new Refusal(said)
    const after = await findCase(db, found.id)
    return {
      data: after ? { ...readable(after), ...(unstored && { unstored }) } : null,
      text: unstored ? `${said} ${toSave(unstored)}` : said,
    }
  },
})

const toSave = ({ file, text }: StoryEntry) =>
  `Save this as ${file} in your checkout, read it, write what is typical, set show to true, and publish:\n\n${text}`

const ends = [
  ['close', 'closed'],
  ['accept', 'accepted'],
  ['decline', 'declined'],
] as const

const columns = [
  { title: 'ID', of: (row: CaseOfBuyer) => handle(row.id) },
  { title: 'What', of: (row: CaseOfBuyer) => row.kind },
  { title: 'Buyer', of: (row: CaseOfBuyer) => buyerEmail(row) || 'forgotten' },
  { title: 'State', of: (row: CaseOfBuyer) => row.state },
  { title: 'Earned', of: (row: CaseOfBuyer) => earnedIn(readAttached(row)) },
  { title: 'Came', of: (row: CaseOfBuyer) => time(row.opened_at) },
  { title: 'Promised', of: (row: CaseOfBuyer) => time(row.due_at) },
]

const earnedIn = ({ standing: { earned, unit } }: Attached) => inUnit(earned, unit)
