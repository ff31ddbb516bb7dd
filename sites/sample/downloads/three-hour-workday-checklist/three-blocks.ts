import { numbers } from '../../../../model/numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

const { longBlockMinutes: long, middleBlockMinutes: middle, shortBlockMinutes: short } = numbers

export const threeBlocks: DocumentPart = {
  title: 'The three blocks, step by step',
  blocks: [
    {
      kind: 'text',
      text: `**Long block: make, ${long} minutes.** It’s finished when one piece, or one named part of it, exists. The check of an old page, every ${numbers.updateEveryDays} days, is a long block too.`,
    },
    {
      kind: 'checklist',
      items: [
        'I’ve read last night’s finish line and first sentence out loud.',
        'The phone is in another room.',
        'Only the tabs this piece needs are open.',
        'First ten minutes: headings, columns of the table, the one figure I need.',
        'Hardest part first. Gaps are marked LOOK UP and passed over.',
        'Last fifteen minutes: read through, fill the gaps, cut.',
        'The next finish line is written before I stand up.',
      ],
    },
    {
      kind: 'text',
      text: `**Middle block: show, ${middle} minutes.** It’s finished when somebody else can see it. One job a day:`,
    },
    {
      kind: 'checklist',
      items: [
        'Email the list, once there is one: one useful paragraph, one link.',
        'Or answer three questions where my readers talk.',
        'Or cut a page small: one table, one post.',
        'Or thank one person whose work I quoted.',
        'A paid link never goes out without a disclosure next to it.',
      ],
    },
    {
      kind: 'text',
      text: `**Short block: close, ${short} minutes.** It’s finished when tomorrow’s first step is on paper.`,
    },
    {
      kind: 'checklist',
      items: [
        'Ten minutes: replies. The timer ends them.',
        'Five minutes: the log. L, M, S, yes or no, and what was finished.',
        'Five minutes: loose ends, such as an invoice or a broken link.',
        'Ten minutes: tomorrow’s finish line, tomorrow’s one job, tomorrow’s first sentence.',
      ],
    },
    {
      kind: 'table',
      columns: ['A finish line that fails', 'One that works'],
      rows: [
        ['Work on the blog', 'The four paragraphs on price are written'],
        ['Research', 'Twelve questions readers ask, in three groups'],
        ['Improve my videos', 'The first thirty seconds are recorded again'],
        ['Do social media', 'Three questions in the photographers’ group are answered'],
        ...blankRows(2, 2),
      ],
    },
  ],
}
