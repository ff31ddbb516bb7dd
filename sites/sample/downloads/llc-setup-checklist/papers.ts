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
      title: 'Operating agreement of one owner: a draft to fill in (have it checked)',
      text: '[Company] LLC, formed in [state] on [date]. Address: [address]. Registered agent: [name, address].\n1. Purpose: the company does [publishing and related services], and any lawful business.\n2. Member: [name] is the only member and owns 100%.\n3. Contribution: the member paid in [amount] on [date]. Further contributions are voluntary and recorded.\n4. Management: the member decides and signs for the company.\n5. Money: the company keeps its own accounts. The member decides when profit is paid out, records each payment, and takes none that leaves the company unable to pay its debts.\n6. Liability: the member is not liable for the company’s debts as far as the law allows.\n7. Tax: the company is treated as [disregarded / other election]. Its year ends on [date].\n8. Death: if the member dies or cannot act, [name] runs the company or winds it up.\n9. Ending: the company pays its debts first. The rest goes to the member.\n10. Changes: this agreement follows the law of [state] and is changed only in writing.\nSigned on [date]: ______________________ [name], member',
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
