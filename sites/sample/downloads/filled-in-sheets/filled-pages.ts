import type { DocumentPart } from '../document.ts'

export const filledPages: DocumentPart = {
  title: 'Twelve money pages, in their order',
  blocks: [
    {
      kind: 'text',
      text: 'Kinds: **R** review, **C** comparison, **A** alternative, **S** setup guide. A setup guide takes 16 hours in all, a comparison or an alternative 20, a review 24. Dana has 20 hours a month, so January’s four spare hours go into February’s review.',
    },
    {
      kind: 'table',
      columns: ['No.', 'The page', 'Kind', 'What only Dana can add', 'Product', 'Hours', 'So far'],
      rows: [
        [
          '1',
          'Set up StudioDesk in an afternoon',
          'S',
          'Where she got stuck, timed',
          'StudioDesk',
          '16',
          '16',
        ],
        ['2', 'StudioDesk review: one wedding', 'R', 'One booking to the end', 'StudioDesk', '24', '40'],
        ['3', 'StudioDesk or FrameLedger', 'C', 'The same booking in both', 'Both', '20', '60'],
        ['4', 'Spreadsheet to StudioDesk', 'S', 'Twenty made-up bookings', 'StudioDesk', '16', '76'],
        ['5', 'FrameLedger review', 'R', 'Three made-up months', 'FrameLedger', '24', '100'],
        ['6', 'Alternatives to a spreadsheet', 'A', 'When the sheet wins', 'All', '20', '120'],
        ['7', 'Contract and invoices in GalleryBox', 'S', 'Screens of each step', 'GalleryBox', '16', '136'],
        ['8', 'GalleryBox review', 'R', 'A year’s cost', 'GalleryBox', '24', '160'],
        ['9', 'GalleryBox or StudioDesk', 'C', 'What’s typed twice', 'Both', '20', '180'],
        ['10', 'Close a year in FrameLedger', 'S', 'The export, opened', 'FrameLedger', '16', '196'],
        ['11', 'OneShoot review', 'R', 'No commission', 'None', '24', '220'],
        ['12', 'StudioDesk alternatives under $20', 'A', 'What you lose', 'GalleryBox', '20', '240'],
      ],
    },
    {
      kind: 'note',
      title: 'Crossed out',
      text: '“Best apps for photographers”: too wide, and giants hold every first page. “StudioDesk coupon”: forbidden by the terms. “New invoice button”: nobody will ask in two years. “Tax tips for photographers”: Dana isn’t a tax adviser.',
    },
    {
      kind: 'table',
      columns: ['StudioDesk, timed on one example booking', 'In the app', 'By hand', 'Passed?'],
      rows: [
        ['Answer an inquiry', '3', '7', 'Yes'],
        ['Contract, signed on a phone', '6', '21', 'Yes'],
        ['Three invoices', '14', '13', 'No: the schedule holds two payments'],
        ['A late reminder', '5', '6', 'Yes'],
        ['The date moves', '9', '8', 'Half: invoices kept the old dates'],
        ['All five, in minutes', '37', '55', '18 minutes saved'],
      ],
    },
    {
      kind: 'note',
      title: 'What the test became',
      text: 'The verdict of page 2: worth it above about fifteen weddings a year. At 25 weddings it saves 25 × 18 = 450 minutes, 7.5 hours, for $348 a year. Under fifteen, the spreadsheet wins, and the page says so in its first lines.',
    },
  ],
}
