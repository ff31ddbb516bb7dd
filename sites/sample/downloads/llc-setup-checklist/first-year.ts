import type { DocumentPart } from '../document.ts'

export const firstYear: DocumentPart = {
  title: 'The first year: money and dates',
  blocks: [
    {
      kind: 'text',
      text: 'The company is separate from you only if you treat it that way. These habits take about an hour a month.',
    },
    {
      kind: 'checklist',
      items: [
        'Every payment for the work goes into the company account.',
        'Every cost of the work is paid from the company account.',
        'A share for tax moves to a savings account on the day money arrives. My share: ______ %',
        'I pay myself by transfer, with the words “owner’s draw”.',
        'A wrong-card payment is paid back within the week, with a note.',
        'Receipts are saved when I pay, named date, shop, amount.',
        'On the first of the month I match the account with my list.',
        'Contracts and invoices carry the company’s name.',
        'AdSense: the account in my own name is closed after a payout, and the company has a new one.',
        'Affiliate links still carry their plain notice. A company changes nothing there.',
        'I know what my insurance covers and what it leaves out.',
      ],
    },
    {
      kind: 'table',
      columns: ['When', 'What', 'Where to check', 'My date'],
      rows: [
        ['Month 1', 'Licenses, sales tax permit, insurance', 'City, county and state sites', ''],
        [
          'Within the state’s time limit',
          'First report or published notice, if asked',
          'Secretary of state',
          '',
        ],
        [
          'Usually mid-April',
          'Personal tax return; first estimated payment',
          'irs.gov and state tax site',
          '',
        ],
        ['Usually mid-June', 'Second estimated payment', 'irs.gov', ''],
        ['Usually mid-September', 'Third estimated payment', 'irs.gov', ''],
        ['Usually mid-January', 'Fourth estimated payment', 'irs.gov', ''],
        [
          'January',
          'Forms for people I paid; forms from programs that paid me',
          'irs.gov, program accounts',
          '',
        ],
        ['Once a year', 'Yearly report, state fee or tax', 'Secretary of state, state tax site', ''],
        ['Once a year', 'Registered agent and service renewals: still needed?', 'My contracts', ''],
        ['Once a year', 'One hour with a tax professional', 'See questions below', ''],
      ],
    },
    {
      kind: 'steps',
      items: [
        'Which of my costs can I deduct, and what proof do you want?',
        'How much should I set aside from each payment, in my state?',
        'At what profit would another tax treatment pay for itself, your fee included?',
        'Do I have duties in other states or countries because of what I sell?',
        'What did you see in my records that a court or an auditor wouldn’t like?',
      ],
    },
    {
      kind: 'note',
      title: 'If you stop',
      text: 'An LLC doesn’t end just because you forget it. Fees and reports go on until you file to dissolve it, pay what you owe and close the accounts. Put that on the list before the next yearly report is due.',
    },
    {
      kind: 'fields',
      labels: [
        'CPA or enrolled agent',
        'Attorney',
        'Insurance, policy number',
        'Day each month for the books',
      ],
    },
  ],
}
