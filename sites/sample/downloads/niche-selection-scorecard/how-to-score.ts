import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

const low = String(numbers.scoreLowest)
const high = String(numbers.scoreHighest)

export const howToScore: DocumentPart = {
  title: 'How to score: five axes and their marks',
  blocks: [
    {
      kind: 'text',
      text: `Each idea gets ${low} to ${high} points on five axes. **${high} is always the best score.** So you can add the five numbers.`,
    },
    {
      kind: 'table',
      columns: ['Axis', 'The question', `${low} means`, `${high} means`],
      rows: [
        ['Demand', 'Do people look for answers?', 'Silence', 'They ask all the time'],
        [
          'Monetization',
          'What does one buyer bring me?',
          'Nothing to sell',
          'A high or repeating commission',
        ],
        ['Competition', 'Can a new small site be seen?', 'Giants hold every result', 'Weak rivals'],
        ['Affinity', 'Do I know it, and will I stay?', 'I’d have to fake it', 'I live in it'],
        ['Durability', 'Will it matter in some years?', 'A fad, or one product', 'A lasting problem'],
      ],
    },
    {
      kind: 'note',
      title: 'Competition is the one people score the wrong way round',
      text: `A high score means **weak** competition. A first page full of large companies is a ${low}. A first page with several small sites on it is a ${high}.`,
    },
    {
      kind: 'steps',
      items: [
        'Monetization: work out what one buyer brings in the first year, from the terms of real programs. Count nine months of a commission that repeats for a year. Under $16 is out: even good pages wouldn’t cover their upkeep. Under $60: look at three more programs before you search.',
        `Affinity and Durability: five questions each, one point for each yes. No yes at all is still a ${low}.`,
        'Write ten questions your reader would type, half of them the kind that people ask right before they pay.',
        'Demand: type its first three or four words. A question lives if the search box suggests it, or a close variant, and somebody asked it in a forum within a year. Count the living ones of ten and read the score from the table below.',
        'Competition: a first page is open if its top five results show two small sites, or one small site and a forum thread, and no AI summary settles the question. Count the open ones of ten and use the same table.',
        'Write the evidence first and the number second.',
      ],
    },
    {
      kind: 'table',
      columns: ['Score', 'Demand, Competition: of ten', 'Monetization: first-year income from one buyer'],
      rows: [
        [low, '0 to 2', 'Nothing: no program, or no product'],
        ['2', '3 or 4', 'Under $16'],
        ['3', '5 or 6', '$16 to $31.99'],
        ['4', '7 or 8', '$32 to $99.99'],
        [high, '9 or 10', '$100 or more'],
      ],
    },
    {
      kind: 'text',
      text: 'The dollar marks are the ones I use. Change them if your market is different, but use the same marks for every idea.',
    },
  ],
}
