import type { DocumentPart } from '../document.ts'

export const sevenSteps: DocumentPart = {
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
        'In the service’s cart I removed every extra that I didn’t choose.',
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
}
