import type { DocumentPart } from '../document.ts'
import { decide } from '../llc-setup-checklist/decide.ts'
import { firstYear } from '../llc-setup-checklist/first-year.ts'
import { sevenSteps } from '../llc-setup-checklist/seven-steps.ts'
import { llcSetupChecklist } from '../llc-setup-checklist.ts'
import { answered, answeredFields, filledInCopy } from './answers.ts'

const decision: DocumentPart = {
  title: 'Decide: need, state and cost',
  isFilledIn: true,
  blocks: [
    {
      kind: 'table',
      columns: ['The eight lines of the list', 'Ticked', 'Because'],
      rows: [
        [
          'A sponsor or client wants a company',
          'Yes',
          'A camera shop’s contract for $4,000 names “the Company”',
        ],
        ['I sell goods, a course or templates', 'Yes', 'A pack of 40 templates, since last spring'],
        ['People act on it with money or health', 'No', 'The videos are about lighting'],
        ['I hire an employee or start with a partner', 'No', 'An editor who sends invoices, maybe'],
        ['Profit has been steady', 'Yes', 'Fourteen months in a row, the smallest $310'],
        ['I can name the risk', 'Yes', 'The shop cancels and wants its $4,000 back'],
        ['I’ll keep two accounts apart', 'Yes', 'I’ve done it for a year with two private ones'],
        ['I’ve read my state’s own page', 'Yes', 'October 5, saved as a file'],
      ],
    },
    {
      kind: 'note',
      title: 'Reading it',
      text: 'The contract alone is a reason to file, and all of the last three are ticked. Without it the cost would decide: $250 is less than 5% of the profit, so the answer would be the same.',
    },
    answered(
      decide,
      'First year',
      ['Mine', 'Where the figure comes from'],
      [
        ['$100', 'The state’s own page'],
        ['$0', 'I file it myself'],
        ['$0', 'Myself, at an address that may be public'],
        ['$0', 'The draft of part three, filled in'],
        ['$0', 'irs.gov'],
        ['$0', 'The first report is due on the anniversary'],
        ['$0', 'My state asks for none'],
        ['$150', 'An enrolled agent’s quote, one hour'],
        ['$250', '5% of my profit would be $450'],
        ['$200', 'Report $50, enrolled agent’s hour $150'],
      ],
    ),
    answeredFields(decide, [
      '$9,000',
      '$250 / $9,000 = 2.8%',
      'My own. I live and work there, and any other state would charge me twice.',
      'Written down on October 5, typed by hand and not found through an ad.',
    ]),
  ],
}

const steps: DocumentPart = {
  title: 'The seven steps, with dates',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'An afternoon of forms, and then 18 days of waiting for other people. The dates are those on which “done when” was true.',
    },
    answered(
      sevenSteps,
      'Step',
      ['What happened', 'Done on', 'Cost'],
      [
        [
          'First name: a registered trademark of a lamp maker. Second name: free in all three searches. Screenshots saved.',
          'Oct. 6',
          '$0',
        ],
        ['Myself. My office address goes on the form, so my home doesn’t.', 'Oct. 7', '$0'],
        ['Filed online on October 9 in 40 minutes. The state took six days.', 'Oct. 15', '$100'],
        [
          'The draft of part three, two pages. My sister takes over if I die, and she knows it.',
          'Oct. 16',
          '$0',
        ],
        ['Online, 15 minutes. Letter saved in the folder and on a stick.', 'Oct. 16', '$0'],
        [
          'Credit union, no monthly fee. Took the articles, agreement, EIN letter and ID. First deposit: $500, “owner’s contribution.”',
          'Oct. 20',
          '$0',
        ],
        [
          'City license: I had one; the clerk changed the name on it. My state taxes no templates, says its own page; asked again in writing. Nine dates in the calendar.',
          'Oct. 24',
          '$0',
        ],
      ],
    ),
    {
      kind: 'table',
      columns: ['Paid by October 31', 'Amount'],
      rows: [
        ['State filing fee', '$100'],
        ['One hour with an enrolled agent', '$150'],
        ['Together', '$250'],
      ],
    },
    {
      kind: 'steps',
      items: [
        'In the mailbox by October 27: a “certificate of good standing” for $90, a labor law poster for $125, an “EIN registration” for $250. All three looked official, none came from the state, and all went into the bin.',
        'Looked at fincen.gov/boi on October 16: companies formed in the United States don’t report.',
        'Not done: an S corporation. $9,000 of profit is far under the $60,000 at which I’d start to look.',
      ],
    },
    answeredFields(sevenSteps, [
      'Example Creator LLC, with no comma, on every paper',
      'On the confirmation of October 15, copied into the folder',
      'Myself, at my office. No renewal, no price.',
      'October 15',
    ]),
  ],
}

const folder: DocumentPart = {
  title: 'Papers and accounts, moved',
  isFilledIn: true,
  blocks: [
    {
      kind: 'template',
      title: 'Operating agreement, filled in (have yours checked)',
      text: 'Example Creator LLC, formed in my state on October 15. Address: my office. Registered agent: the member, same address.\n1. Purpose: the company makes videos, templates and related services, and does any lawful business.\n2. Member: A. Example is the only member and owns 100%.\n3. Contribution: the member pays in $500 on October 20. Further contributions are voluntary and recorded.\n4. Management: the member decides and signs for the company.\n5. Money: the company keeps its own accounts. The member decides when profit is paid out, records each payment, and takes none that leaves the company unable to pay its debts.\n6. Liability: the member is not liable for the company’s debts as far as the law allows.\n7. Tax: the company is treated as disregarded. Its year ends on December 31.\n8. Death: if the member dies or cannot act, B. Example runs the company or winds it up.\n9. Ending: the company pays its debts first. The rest goes to the member.\n10. Changes: this agreement follows the law of my state and is changed only in writing.\nSigned on October 16: Example Creator LLC, by A. Example, member',
    },
    {
      kind: 'table',
      columns: ['Who pays or bills me', 'Asked on', 'Tax form', 'Pays into the company', 'Links tested'],
      rows: [
        ['Template shop', 'Oct. 21', 'W-9, Oct. 21', 'Since Oct. 24', 'Not needed'],
        ['Camera shop, sponsor', 'Oct. 21', 'W-9, Oct. 22', 'Signed with the LLC', 'Not needed'],
        ['Program A', 'Oct. 21', 'W-9, Oct. 29', 'Moved on Nov. 1', 'Nov. 1, all work'],
        ['Program B', 'Oct. 21', 'New application', 'Since Nov. 12', 'Nov. 12, 14 links replaced'],
        [
          'Video advertising',
          'Oct. 21',
          'Asked again by the form',
          'New account, after the payout',
          'Not needed',
        ],
        ['Hosting and domain', 'Oct. 22', 'None', 'Bills the company card', 'Not needed'],
        ['Music licenses', 'Oct. 22', 'None', 'New license from Nov. 1', 'Not needed'],
        ['Email service', 'Oct. 22', 'None', 'Bills the company card', 'Not needed'],
      ],
    },
    {
      kind: 'template',
      title: 'What Program B answered, in short',
      text: 'We can’t move an account. Please apply again as a company. Your old links keep working for 30 days. Commissions until then go to your old account.',
    },
    {
      kind: 'note',
      title: 'What that cost',
      text: 'Fourteen links on nine pages, one evening. After 30 days the old links would have paid nobody. That’s why the letter asks first, and why nothing was changed before the answer came.',
    },
  ],
}

const year: DocumentPart = {
  title: 'The first quarter: money and dates',
  isFilledIn: true,
  blocks: [
    {
      kind: 'table',
      columns: ['Company account', 'In', 'Costs', 'To tax savings, 25%', 'Owner’s draw', 'Stays in'],
      rows: [
        ['November', '$1,400', '$200', '$350', '$700', '$150'],
        ['December', '$900', '$150', '$225', '$400', '$125'],
        ['January', '$1,200', '$250', '$300', '$500', '$150'],
        ['Together', '$3,500', '$600', '$875', '$1,600', '$425'],
      ],
    },
    {
      kind: 'note',
      title: 'Two slips, and what was done',
      text: 'November 8: groceries for $38.20 on the company card. Paid back on November 10, with a note. December 19: a sponsor paid into the old private account. Moved to the company on the same day, with the invoice number. Each slip has a line in the list, so a stranger can follow it.',
    },
    answered(
      firstYear,
      'When',
      ['What', 'My date'],
      [
        ['City license, sales tax question, insurance quotes', 'Oct. 24, Oct. 24, Nov. 6'],
        ['No first report and no notice in my state', 'Checked Oct. 5'],
        ['Return; first estimated payment', 'April 15'],
        ['Second estimated payment', 'June 15'],
        ['Third estimated payment', 'September 15'],
        ['Fourth estimated payment', 'January 15'],
        ['Forms to and from me', 'January 31'],
        ['Yearly report, $50', 'October 15, reminder September 15'],
        ['Agent: still me?', 'October 1'],
        ['Next hour with the enrolled agent', 'October 8'],
      ],
    ),
    {
      kind: 'steps',
      items: [
        'Insurance: two quotes for media liability asked on November 6. Both cover libel and copyright; in one, defense costs count against the limit. Not bought yet: the answer on the deductible is missing.',
        'Asked in the hour: share for tax, home office, the templates sold abroad. Written down: 25% until the first return, then again.',
        'Contracts signed since October 16: three, all as member.',
      ],
    },
    answeredFields(firstYear, [
      'An enrolled agent, $150 an hour, found through irs.gov',
      'None yet. The city’s bar association has a list.',
      'None yet, see above',
      'The 1st, one hour, with coffee',
    ]),
  ],
}

/** The LLC checklist, filled in for the creator in the LLC article, whose profit is $9,000. */
export const llcSetupChecklistFilledIn = filledInCopy(llcSetupChecklist, {
  title: 'LLC Setup Checklist, Filled In',
  description:
    'The kit’s four sheets as a creator with $9,000 of profit would have filled them in, from “do I need one?” to the first quarter’s books.',
  introduction:
    'These are the sheets of the LLC Setup Checklist, filled in for one creator of the article: $9,000 of profit, a made-up state that charges $100. The person, the company, the programs and the letters are made up, and every figure is an example, nobody’s result. It’s not legal or tax advice: your state’s fees, dates and rules differ. Look at what counts as a reason, what’s kept in writing, and what a slip looks like when it’s fixed. Don’t copy the dates.',
  parts: [decision, steps, folder, year],
})
