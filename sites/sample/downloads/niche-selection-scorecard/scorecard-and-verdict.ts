import { numbers } from '../../../../model/numbers.ts'
import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

const high = String(numbers.scoreHighest)

export const scorecardAndVerdict: DocumentPart = {
  title: 'Scorecard, rule and verdict',
  blocks: [
    {
      kind: 'table',
      columns: [
        'Idea',
        'Demand',
        'Monetization',
        `Competition (${high} = weak rivals)`,
        'Affinity',
        'Durability',
        'Total',
        `Total, Monetization ×${numbers.nicheMonetizationWeight}`,
        'Passes?',
      ],
      rows: [
        ['Example: studio software for wedding photographers', '3', '4', '4', '4', '4', '19', '23', 'yes'],
        ['Example: herbs for rented apartments', '5', '2', '4', '5', '5', '21', '23', 'no'],
        ...blankRows(6, 9),
      ],
    },
    {
      kind: 'steps',
      items: [
        `Cross out every idea with **Affinity under ${numbers.nicheAffinityAtLeast}**. You would stop before the work pays.`,
        `Cross out every idea with **Monetization under ${numbers.nicheMonetizationAtLeast}**. You would do the work and not be paid.`,
        'Cross out every idea with fewer than **three** questions that live and are open. Narrow its sentence and score it again.',
        'Among the ideas that are left, **the highest total wins**. An idea that fails is out, however high its total.',
        `If income is your main reason, you may count Monetization ${numbers.nicheMonetizationWeight} times. Decide before you score and do it for every idea. The weight never rescues an idea that fails.`,
        'On a tie, take the higher Affinity.',
        'If the gap is one point, check the evidence of both once more.',
        'Last check: can the winner pay for its upkeep? $4,667 ÷ what one buyer brings is the readers a month that each of twelve pages needs. 150 or fewer: an average site can. 151 to 300: only if every page does well. Over 300: change the product, or take the second. (I assume one sale per 500 readers, and $22 of costs and six hours at $15 a month.) With average traffic, your hours are earned back in about four years at $60 a buyer, and in 24 at $35. Under $60, find a better program, or do it only if you’d enjoy the work anyway.',
      ],
    },
    {
      kind: 'note',
      title: 'Read the examples',
      text: `Herbs has the higher total, 21, and it’s out: its Monetization of 2 is under ${numbers.nicheMonetizationAtLeast}. Studio software wins with 19. These are example figures.`,
    },
    {
      kind: 'text',
      text: '**Fix an idea once.** If a favorite failed, change one part of its sentence (another product, a narrower reader) and score it again as a new line.',
    },
    {
      kind: 'fields',
      labels: [
        'The idea that failed, and on which axis',
        'The same idea with one part changed',
        'What moved up, and what moved down because of it',
      ],
    },
    {
      kind: 'checklist',
      items: [
        'Someone else scored my favorite without seeing my numbers.',
        'Every number has evidence on its sheet.',
        'I didn’t change a score after I saw the total.',
        'I counted people who buy, not only people who ask.',
        'No single company could end this niche by closing.',
        'I read program terms, not banners.',
        'All ideas were scored with the same marks on the same day.',
        'I looked at the five-year trend of the topic.',
      ],
    },
    {
      kind: 'fields',
      labels: ['The winner, in one sentence', 'Its total, and the total of the second'],
    },
  ],
}
