import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

const low = String(numbers.scoreLowest)
const high = String(numbers.scoreHighest)

export const nicheSelectionScorecard: DownloadDocument = {
  id: 'niche-selection-scorecard',
  title: 'Niche Selection Scorecard',
  description: `Score up to six niche ideas from ${low} to ${high} on Demand, Monetization, Competition, Affinity and Durability, with evidence for every number and one rule that picks the winner.`,
  introduction: `Use it when you have at least three ideas and cannot decide. Write each idea as one sentence: a reader, a problem, a kind of product. Read page one, fill in one evidence sheet for each idea (about forty minutes), carry the numbers to the scorecard, apply the rule, and test the winner with the article count. Score all ideas on the same day, so that they meet the same mood. A winner gets ${numbers.commitMonths} months before you judge it.`,
  sheet: 'niche-scorecard',
  parts: [
    {
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
            ['Affinity', 'Do I know it, and will I stay?', 'I would have to fake it', 'I live in it'],
            ['Durability', 'Will it matter in some years?', 'A fad, or one product', 'A lasting problem'],
          ],
        },
        {
          kind: 'note',
          title: 'Competition is the one people score the wrong way round',
          text: `A high score means **weak** competition. A first page full of large companies is a ${low}. A first page with forum threads and small sites on it is a ${high}.`,
        },
        {
          kind: 'steps',
          items: [
            'Write ten questions your reader would type, from a beginner’s to a buyer’s.',
            'Demand: a question lives if the search box completes it and somebody asked it in a forum within a year. Count the living ones of ten and read the score from the table below.',
            'Competition: a first page is open if at least two results are small sites or forum threads. Count the open ones of ten and use the same table.',
            'Monetization: work out what one buyer brings in the first year, from the terms of real programs.',
            `Affinity and Durability: five questions each, one point for each yes. No yes at all is still a ${low}.`,
            'Write the evidence first and the number second.',
          ],
        },
        {
          kind: 'table',
          columns: ['Score', 'Demand, Competition: of ten', 'Monetization: first-year income from one buyer'],
          rows: [
            [low, '0 to 2', 'Nothing: no program, or no product'],
            ['2', '3 or 4', 'Under $3'],
            ['3', '5 or 6', '$3 to $14.99'],
            ['4', '7 or 8', '$15 to $49.99'],
            [high, '9 or 10', '$50 or more'],
          ],
        },
        {
          kind: 'text',
          text: 'The dollar marks are the ones I use. Change them if your market is different, but use the same marks for every idea.',
        },
      ],
    },
    {
      title: 'Evidence sheet: one copy for each idea',
      blocks: [
        {
          kind: 'fields',
          labels: ['The niche in one sentence (reader, problem, kind of product)', 'Date'],
        },
        {
          kind: 'table',
          columns: ['No.', 'A question my reader would type', 'Lives? (Demand)', 'Open? (Competition)'],
          rows: [
            ...Array.from({ length: 10 }, (_, row) => [String(row + 1), '', '', '']),
            ['', 'How many of ten', '', ''],
            ['', 'Score from the table on page one', '', ''],
          ],
        },
        {
          kind: 'table',
          columns: [
            'Program',
            'What the buyer pays',
            'Commission',
            'Repeats for',
            'One buyer brings in year one',
          ],
          rows: [
            ['Example', '$30 a month', '25%', '12 months', '$7.50 × 12 = $90'],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
            ['', '', '', '', ''],
          ],
        },
        {
          kind: 'fields',
          labels: ['Monetization score (use the program I would really recommend)'],
        },
        {
          kind: 'text',
          text: '**Affinity.** One point for each yes.',
        },
        {
          kind: 'checklist',
          items: [
            'I have paid for this kind of product myself.',
            'I could write ten articles from experience.',
            'I read about it although nobody pays me to.',
            'I know three people who have the problem.',
            'I would enjoy writing the fortieth article.',
          ],
        },
        {
          kind: 'text',
          text: '**Durability.** One point for each yes.',
        },
        {
          kind: 'checklist',
          items: [
            'The problem existed ten years ago.',
            'New people get the problem each year.',
            'Several companies sell solutions.',
            'It is asked in every season.',
            'It would survive a change of one platform’s rules.',
          ],
        },
        {
          kind: 'note',
          title: 'Leave it unless it is your profession',
          text: 'Health, law, tax and investment. Wrong advice there harms people, and search engines and laws ask more of those who write about it.',
        },
      ],
    },
    {
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
            [
              'Example: studio software for wedding photographers',
              '3',
              '5',
              '4',
              '4',
              '4',
              '20',
              '25',
              'yes',
            ],
            ['Example: herbs for rented apartments', '5', '2', '4', '5', '5', '21', '23', 'no'],
            ...Array.from({ length: 6 }, () => ['', '', '', '', '', '', '', '', '']),
          ],
        },
        {
          kind: 'steps',
          items: [
            `Cross out every idea with **Affinity under ${numbers.nicheAffinityAtLeast}**. You would stop before the work pays.`,
            `Cross out every idea with **Monetization under ${numbers.nicheMonetizationAtLeast}**. You would do the work and not be paid.`,
            'Among the ideas that are left, **the highest total wins**. An idea that fails is out, however high its total.',
            `If income is your main reason, you may count Monetization ${numbers.nicheMonetizationWeight} times. Decide before you score and do it for every idea. The weight never rescues an idea that fails.`,
            'On a tie, take the higher Affinity.',
            'If the gap is one point, check the evidence of both once more.',
          ],
        },
        {
          kind: 'note',
          title: 'Read the examples',
          text: `Herbs has the higher total, 21, and is out: its Monetization of 2 is under ${numbers.nicheMonetizationAtLeast}. Studio software wins with 20. These are example figures.`,
        },
        {
          kind: 'text',
          text: '**Mend an idea once.** If a favorite failed, change one part of its sentence (another product, a narrower reader) and score it again as a new line.',
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
            'Somebody else scored my favorite without seeing my numbers.',
            'Every number has evidence on its sheet.',
            'I did not change a score after I saw the total.',
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
    },
    {
      title: `The count of ${numbers.nicheArticles} articles and your first eight weeks`,
      blocks: [
        {
          kind: 'text',
          text: `The niche should support ${numbers.nicheArticles} articles. Write six tasks of your reader down the side. Put a working title in each cell that you would click yourself, and leave the others empty.`,
        },
        {
          kind: 'table',
          columns: ['Task of the reader', 'How to', 'Best for', 'This or that', 'Mistakes'],
          rows: Array.from({ length: 6 }, () => ['', '', '', '', '']),
        },
        {
          kind: 'fields',
          labels: [
            'Cells filled, and further titles that fit no cell',
            'Too few? The neighboring reader or problem I could add',
            'The five titles closest to a purchase',
          ],
        },
        {
          kind: 'table',
          columns: ['Week', 'Do', 'Finished when', 'Done on'],
          rows: [
            [
              '1',
              'Read the terms of three programs; complete the list of titles',
              'Sorted by distance from a purchase',
              '',
            ],
            ['2', 'Buy a domain, set up a plain site', 'One page is online with my name on it', ''],
            ['3', 'First money page', 'Disclosure above the first link', ''],
            ['4', 'Second money page, first explaining page', 'All three link to each other', ''],
            ['5', 'One article; open an email list', 'The form works, tested by me', ''],
            ['6', 'One article, one email', 'A question to readers in the email', ''],
            ['7', 'One article, one email', 'Ten reader questions collected', ''],
            ['8', 'One article, one email', 'Seven articles online; first line of figures logged', ''],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'I put the review date in my calendar.',
            'I told one person the date.',
            'I set aside fixed hours each week and wrote them down.',
            'I deleted or parked the other ideas.',
            'I know which three programs I will apply to, and when.',
            'I have read the disclosure rules of my country.',
            'I set up visitor statistics before the first article.',
            'I will not score again before the review date.',
          ],
        },
        {
          kind: 'fields',
          labels: [
            `I commit ${numbers.commitMonths} months to this niche. Review date`,
            'What would make me stop on that date',
            'Signed',
          ],
        },
      ],
    },
  ],
}
