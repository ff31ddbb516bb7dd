import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const papers: DocumentPart = {
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
      text: 'Hello, my affiliate account [number] is in my own name. Since [date] my business is [Company] LLC. Can the account be moved to the company, or do I need to apply again? What happens to existing links and to commissions not yet paid? Please send the tax form you need. I won’t change anything until I hear from you. [name]',
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
      rows: blankRows(8, 5),
    },
  ],
}
