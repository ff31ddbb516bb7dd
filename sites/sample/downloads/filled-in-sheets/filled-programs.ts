import type { DocumentPart } from '../document.ts'

export const filledPrograms: DocumentPart = {
  title: 'Niche sentence and three programs',
  blocks: [
    {
      kind: 'table',
      columns: ['The sentence', 'What Dana wrote'],
      rows: [
        ['I write for', 'Wedding photographers who work alone, with no assistant and no office'],
        ['who want to', 'Get from inquiry to last payment without a late second invoice'],
        ['and already pay for', 'Studio apps, bookkeeping apps, client galleries'],
        ['I know this because', 'I keep the books of five of them and see what they pay for and get wrong'],
      ],
    },
    {
      kind: 'table',
      columns: ['From the program terms', 'StudioDesk', 'FrameLedger', 'GalleryBox'],
      rows: [
        [
          'Product',
          'Inquiries, contracts, invoices',
          'Bookkeeping and invoices',
          'Client galleries, contracts',
        ],
        ['Commission', '30% for 12 months', '$40 once', '20% of the first yearly plan'],
        ['What one buyer brings me in a year', '$43.50', '$40.00', '$36.00'],
        ['How long a click counts', '60 days', '30 days', '45 days'],
        ['When a sale is approved', 'Each payment + 30 days', 'After 30 paid days', 'After 45 days'],
        ['Smallest amount paid out', '$50, on the 15th', '$25, on the 15th', '$100, on the 20th'],
        ['Newsletter links', 'Allowed, asked by email', 'Allowed', 'Allowed'],
        ['Off limits', 'My own purchases, brand ads', 'My own purchases', 'My own purchases, coupons'],
        ['Closed if no sale within', '180 days; kept if I write by day 170', 'Says nothing', 'Says nothing'],
        ['Applied', 'January, accepted', 'March, accepted', 'April, refused; July, accepted'],
      ],
    },
    {
      kind: 'note',
      title: 'The mix behind $40 a sale',
      text: 'Of twenty buyers, eight take StudioDesk, five FrameLedger and seven GalleryBox: $348 + $200 + $252 = $800, and $800 / 20 = $40.',
    },
    {
      kind: 'note',
      title: 'The refusal, and the answer to it',
      text: 'GalleryBox wrote “site too new” in April, when four pages were online. Dana asked which figure she’d need. The reply named six pages and 200 visitors a month. She applied again in July, with page 7 and June’s figures, and was accepted. Until then her links to GalleryBox paid her nothing, and her pages said so.',
    },
    {
      kind: 'template',
      title: 'The disclosure above her first link',
      text: 'StudioDesk pays me if you buy through my links here: 30% for up to a year. GalleryBox and the spreadsheet pay me nothing. I paid for the app myself.',
    },
    {
      kind: 'checklist',
      items: [
        'Unpaid, I’d still send you to StudioDesk if you forget invoices. Not under fifteen weddings a year.',
        'Unpaid, I’d still send you to FrameLedger if your books are the mess. Not for contracts.',
        'Unpaid, I’d still send you to GalleryBox if clients keep asking where their photos are.',
        'The spreadsheet costs nothing and stays in every comparison.',
        'Clients are told before I recommend anything, and none of them goes through my link.',
      ],
    },
  ],
}
