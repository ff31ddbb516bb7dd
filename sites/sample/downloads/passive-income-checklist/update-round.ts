import { numbers } from '../../../../model/numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const updateRound: DocumentPart = {
  title: 'The update round and the monthly math',
  blocks: [
    {
      kind: 'text',
      text: `Every page comes up every ${numbers.updateEveryDays} days. With twelve pages that’s about one a week, and a check takes about an hour. After the check, write one letter: **K** keep, **R** repair, **M** merge with another page, **X** remove.`,
    },
    {
      kind: 'table',
      columns: ['Page', 'Checked on', 'K R M X', 'What changed', 'Next check'],
      rows: blankRows(12, 5, (number) => `${number}.`),
    },
    {
      kind: 'checklist',
      items: [
        'Clicked every paid link and read where it lands (10 minutes).',
        'Compared prices, names and screenshots with the vendor’s page (20 minutes).',
        'Asked: is the first answer still right? (10 minutes)',
        'Added questions from email and search data (15 minutes).',
        'Changed the date, because I did the check, and wrote one line here (5 minutes).',
        'Read the program’s terms again if my copy is more than a year old.',
        'Noted a second offer for the page that earns most.',
        'Filed the payout statements for my tax adviser.',
      ],
    },
    {
      kind: 'table',
      columns: ['Once a month', 'Example', 'Month __', 'Month __', 'Month __'],
      rows: [
        ['Money pages online', '12', '', '', ''],
        ['Visitors to them', '1,800', '', '', ''],
        ['Clicks on paid links', '144', '', '', ''],
        ['Sales', '3.6', '', '', ''],
        ['Commissions', '$144', '', '', ''],
        ['Costs', '$22', '', '', ''],
        ['Left, before tax', '$122', '', '', ''],
        ['Hours of upkeep', '6', '', '', ''],
        ['Left per hour of upkeep', '$20.33', '', '', ''],
        ['New addresses on the list', '36', '', '', ''],
      ],
    },
    {
      kind: 'note',
      title: 'Read the table from the top',
      text: 'The example column holds example figures: twelve pages at full traffic, with sales as an average. Its last row leaves out the 240 hours of building. Few visitors: write helper pages and show the pages to people. Visitors but few clicks: fix the first answer and the table. Clicks but few sales: check where the link lands, and whether the offer fits the reader. Work on one row for a month, then look again.',
    },
    {
      kind: 'fields',
      labels: [
        'The row I work on this month',
        'The page I would lose if my best affiliate program ended, and the second offer for it',
      ],
    },
  ],
}
