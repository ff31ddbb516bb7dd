import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

export const llcSetupChecklist: DownloadDocument = {
  id: 'llc-setup-checklist',
  title: 'LLC Setup Checklist',
  description:
    'Seven steps from “do I need one?” to a company with its own account, with the first year’s cost, the papers to keep and the dates to set. For creators in the United States.',
  introduction:
    'Print this before you open your state’s filing site. Part one tells you whether to file at all; if it says wait, you have saved a fee. Parts two and three go with you through the filing, and part four stays on the wall for the first year. Written in August 2025 for the United States. It is not legal or tax advice: fees and rules differ by state and change, so check your state’s own site, and ask a business attorney, a CPA or an enrolled agent about your case.',
  parts: [
    {
      title: 'Decide: need, state and cost',
      blocks: [
        {
          kind: 'checklist',
          items: [
            'A sponsor or client wants a company to sign. Contract: ______________________',
            'I sell goods, a course, templates or a service to strangers.',
            'People act on what I say with their money or their health.',
            'I pay, or am about to pay, someone to work with me.',
            `Profit has come in for ${numbers.steadyIncomeMonths} months or more, and the cost below is a small part of it.`,
            'I can name the risk I want to keep away from my own money: ______________________',
            'I am ready to keep two bank accounts strictly apart.',
            'I have read my state’s own page on fees, yearly reports and taxes.',
          ],
        },
        {
          kind: 'note',
          title: 'Reading it',
          text: 'None of the first five ticked: wait, and look again in six months. One or more ticked **and** the last three ticked: add up the cost below and go on. A risky product, partners, investors or employees: talk to a lawyer first.',
        },
        {
          kind: 'table',
          columns: ['First year', 'Example: I file', 'Example: with help', 'My state'],
          rows: [
            ['State filing fee', '$100', '$100', ''],
            ['Formation service', '$0', '$150', ''],
            ['Registered agent', '$0', '$125', ''],
            ['Operating agreement', '$0', '$0', ''],
            ['EIN (free at irs.gov)', '$0', '$0', ''],
            ['City or county license', '$50', '$50', ''],
            ['Yearly report or state tax', '$50', '$50', ''],
            ['Published notice, if the state asks', '$0', '$0', ''],
            ['One hour with a tax professional', '$150', '$150', ''],
            ['**Together**', '**$350**', '**$625**', ''],
            ['Second year (without filing and service)', '$250', '$375', ''],
          ],
        },
        {
          kind: 'fields',
          labels: [
            'My profit in the last 12 months, after costs of the work',
            'First-year cost divided by that profit, in percent (my own line is 5%)',
            'State I will file in, and why',
            'Address of the state’s own filing page',
          ],
        },
      ],
    },
    {
      title: 'The seven steps',
      blocks: [
        {
          kind: 'text',
          text: 'Go from top to bottom. Write the date when “done when” is true, not when you started.',
        },
        {
          kind: 'table',
          columns: ['Step', 'What to do', 'Done when', 'Date, cost'],
          rows: [
            [
              '1. State and name',
              'Search the state’s register, the USPTO trademark search and domains. Add “LLC”.',
              'All three searches are clear and saved as screenshots.',
              '',
            ],
            [
              '2. Registered agent',
              'Choose yourself, a trusted person or a service with a street address in the state.',
              'The agent has agreed in writing.',
              '',
            ],
            [
              '3. Articles of organization',
              'File the state’s form online, pay the fee, note any first report or published notice.',
              'The stamped or confirmed copy is in the folder.',
              '',
            ],
            [
              '4. Operating agreement',
              'Write who owns, who decides, who gets profit, what happens at the end. See part three.',
              'It is signed and dated, even by one person.',
              '',
            ],
            [
              '5. EIN',
              'Apply at irs.gov, after the state has approved the LLC. Never pay for the number.',
              'The confirmation letter is saved in two places.',
              '',
            ],
            [
              '6. Business account',
              'Bring articles, agreement, EIN and identity document. Ask about fees and deposit insurance.',
              'Your first contribution has arrived and is labeled.',
              '',
            ],
            [
              '7. Registrations and dates',
              'City or county license, sales tax if you sell taxable things, yearly report, estimated tax.',
              'Every date is in the calendar with a reminder a month before.',
              '',
            ],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'I filed on the state’s own site or with a service whose renewal price I know.',
            'In the service’s cart I removed every extra that I did not choose.',
            'My home address is public only where I accepted that.',
            'The name on all papers is spelled the same, comma and “LLC” included.',
            'I know whether my LLC has members who manage it or a manager.',
            'I looked at fincen.gov/boi for the current rule on ownership reports.',
            'I threw away the official-looking letters that sell posters, certificates and EINs.',
            'If I live abroad or have a partner abroad: I asked an adviser about Form 5472 before the first deposit.',
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Company name as filed',
            'State file number',
            'Registered agent, address, renewal date and price',
            'Date of formation',
          ],
        },
      ],
    },
    {
      title: 'Papers and words to copy',
      blocks: [
        {
          kind: 'text',
          text: 'One folder on paper and one online, with the same eight things in them.',
        },
        {
          kind: 'checklist',
          items: [
            'Articles of organization, with the state’s confirmation.',
            'Operating agreement, signed.',
            'EIN confirmation letter.',
            'Registered agent’s acceptance.',
            'Bank account agreement and the label of the first deposit.',
            'Licenses and sales tax permit, where needed.',
            'List of all programs and contracts moved to the company (below).',
            'Insurance policy, or a note why there is none.',
          ],
        },
        {
          kind: 'template',
          title: 'Operating agreement of one owner: the points to cover (have it checked)',
          text: '1. Name of the company, state, date formed, address, registered agent.\n2. Purpose: [publishing and related services], and any lawful business.\n3. Member: [name], who owns 100%.\n4. Contribution: [amount] on [date]. Further contributions are voluntary and recorded.\n5. Management: the member decides and signs for the company.\n6. Money: the company keeps its own accounts; distributions are recorded.\n7. Liability: the member is not liable for the company’s debts as far as the law allows.\n8. Tax: treated as [disregarded / other election], year ends [date].\n9. If the member dies or cannot act: [name] winds up or takes over.\n10. Ending: debts first, then the rest to the member.\nSigned, date, member.',
        },
        {
          kind: 'template',
          title: 'To an affiliate program',
          text: 'Hello, my affiliate account [number] is in my own name. Since [date] my business is [Company] LLC. Can the account be moved to the company, or do I need to apply again? What happens to existing links and to commissions not yet paid? Please send the tax form you need. I will change nothing until I hear from you. [name]',
        },
        {
          kind: 'template',
          title: 'How to sign from now on',
          text: '[Company] LLC\nBy: ______________________\n[Name], Member',
        },
        {
          kind: 'table',
          columns: [
            'Who pays or bills me',
            'Asked on',
            'Tax form sent',
            'Pays into company account',
            'Links tested',
          ],
          rows: [
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
          ],
        },
      ],
    },
    {
      title: 'The first year: money and dates',
      blocks: [
        {
          kind: 'text',
          text: 'The company stays apart from you only if you treat it so. These habits take about an hour a month.',
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
            'What did you see in my records that a court or an auditor would not like?',
          ],
        },
        {
          kind: 'note',
          title: 'If you stop',
          text: 'An LLC does not end by being forgotten. Fees and reports go on until you file to dissolve it, pay what is open and close the accounts. Put that on the list before the next yearly report is due.',
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
    },
  ],
}
