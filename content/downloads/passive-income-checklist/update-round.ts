import { numbers } from '../../numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const updateRound: DocumentPart = {
  title: 'The update round and the monthly sum',
  blocks: [
    {
      kind: 'text',
      text: `Every page comes up every ${numbers.updateEveryDays} days. Twelve pages are about one a week. After the check, write one letter: **K** keep, **R** repair, **M** merge with another page, **X** remove.`,
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
        'Looked up the program’s terms again if they are older than a year.',
        'Noted a second offer for the page that earns most.',
        'Filed the payout statements for the tax adviser.',
      ],
    },
    {
      kind: 'table',
      columns: ['Once a month', 'Example', 'Month __', 'Month __', 'Month __'],
      rows: [
        ['Money pages online', '12', '', '', ''],
        ['Visitors to them', '1,800', '', '', ''],
        ['Clicks on paid links', '108', '', '', ''],
        ['Sales', '3', '', '', ''],
        ['Commissions', '$120', '', '', ''],
        ['Costs', '$22', '', '', ''],
        ['Left, before tax', '$98', '', '', ''],
        ['Hours of upkeep', '6', '', '', ''],
        ['Left per hour', '$16.33', '', '', ''],
        ['New addresses on the list', '36', '', '', ''],
      ],
    },
    {
      kind: 'note',
      title: 'Read the table from the top',
      text: 'The example column holds example figures. Few visitors: write helper pages and show the pages to people. Visitors but few clicks: repair the first answer and the table. Clicks but few sales: look at where the link lands, or whether the offer fits the reader. Work on one row for a month, then look again.',
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
