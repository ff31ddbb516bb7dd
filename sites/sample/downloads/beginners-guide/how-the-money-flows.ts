import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const howTheMoneyFlows: DocumentPart = {
  title: 'How the money flows',
  blocks: [
    {
      kind: 'text',
      text: 'Affiliate marketing is a finder’s fee. You recommend a product on a page, in a video or in an email. Someone follows your link and buys. The seller pays you a share of the sale. The buyer normally pays the same price as everyone else.',
    },
    {
      kind: 'text',
      text: 'Four parties are involved. The **reader** has a problem. **You** have tested something that may solve it. The **seller** owns the product, takes the payment, ships it and answers for it. The **program** keeps the records: it gives you a link with your code in it, counts what happens after a click and sends the money. Some sellers run their own program. Others use a network such as Awin, CJ, Impact, PartnerStack or Rakuten, which gives you one account for many sellers.',
    },
    {
      kind: 'steps',
      items: [
        'You apply to a program. It looks at your site or channel and accepts you, or it doesn’t.',
        'It gives you a link that carries your code. You put it on a page, below a sentence that says you’re paid.',
        'A reader clicks. The program notes the click, usually with a cookie in the reader’s browser.',
        'The reader buys within the time that the program allows.',
        'The sale shows up in your account as pending. It stays pending until the buyer can’t return it anymore.',
        'The sale is approved, or reversed if the buyer sent the product back.',
        'When your approved sales reach the smallest amount the program pays out, it pays on its next payment day.',
      ],
    },
    {
      kind: 'note',
      title: 'One sale, from click to bank (example dates and figures)',
      text: 'A product costs $120, the commission is 15 percent, a click counts for 30 days, sales are locked for 60 days. The reader clicks on March 3, so the click counts until April 2. She buys on March 5. You see $18 pending. On May 4 it’s approved. The program pays on the 20th if you have at least $50. With this one sale you have $18, so nothing is sent. Two more sales make $54, and you’re paid all of it once they’re approved too. **Money arrives months after the work.** That’s why affiliate income can’t pay this month’s rent.',
    },
    {
      kind: 'text',
      text: '**The math behind it all.** Visitors × share who click × share of clicks that buy × commission per sale. Take one good page: 300 visitors a month, 8 percent of them click, 2.5 percent of the clicks buy, and a sale pays $40. That’s 300 × 0.08 × 0.025 × $40 = $24 a month. These are example figures, the same ones I use all over this site. Put in your own and you’ll see right away which number is weak.',
    },
    {
      kind: 'table',
      columns: ['What changes', 'Visitors', 'Clicks', 'Sales a month', 'Commission', 'Income a month'],
      rows: [
        ['The page above', '300', '24', '0.6', '$40', '$24.00'],
        ['Half the visitors, an average page', '150', '12', '0.3', '$40', '$12.00'],
        ['Readers only want a definition: 2% click', '300', '6', '0.15', '$40', '$6.00'],
        ['A cheap product', '300', '24', '0.6', '$10', '$6.00'],
        ['20% of sales reversed', '300', '24', '0.48', '$40', '$19.20'],
      ],
    },
    {
      kind: 'text',
      text: '**Ways to be paid.** A share of one sale is the most common. Software often pays a share of every monthly payment, for a year or for as long as the customer stays. Some programs pay a fixed amount for a sale, or a smaller one for a free trial or a completed form. Repeating commissions grow slowly and make your income steadier. Single ones pay sooner.',
    },
    {
      kind: 'text',
      text: `**What comes first.** Think of a pyramid. The base is the **niche**: one reader, one problem. Next comes **trust**: the reason to believe you. Then **traffic**: people who are close to buying. **Offers** are only the top. Beginners build from the top down and wonder why it falls over. Plan on first income in ${numbers.firstIncomeMonths} months and a steady income, meaning a sale a month, in ${numbers.steadyIncomeMonths}, with steady work in one niche and ${numbers.moneyPages} evergreen pages about choosing or using a product. Commit ${numbers.commitMonths} months before you judge it.`,
    },
    {
      kind: 'text',
      text: '**What a whole site may look like (example figures).** Twelve pages at 20 hours each, everything included, are 240 hours: a year at five hours a week. Once all twelve get average traffic, 150 visitors each, that’s 1,800 visitors, 144 clicks, 3.6 sales and $144 a month, with $22 of costs. $122 is left before tax, for about six hours of upkeep a month. The first year at that pace loses $90, if each $40 counts on the day of the sale. If a program pays it in twelve monthly parts, that year loses $332.',
    },
    {
      kind: 'table',
      columns: ['What it costs', 'Needed at the start?', 'What I would do'],
      rows: [
        ['Your time', 'Yes: five hours a week or more', 'Put the hours in the calendar before anything else'],
        [
          'Domain name and hosting',
          'Yes, for your own site: about $10 a month',
          'One year, the smallest plan; check the renewal price',
        ],
        [
          'Email software',
          'Yes: free at first, then about $12 a month',
          'Start on a free plan; check its limits',
        ],
        [
          'The products you test',
          'Yes: about $20 a page on average',
          'Begin with things you own or can try free',
        ],
        ['Keyword tools', 'No', 'Use search suggestions until ten pages are online'],
        ['Logo, design, courses, ads', 'No', 'Wait until something sells'],
      ],
    },
    {
      kind: 'text',
      text: '**Who should skip it.** Anyone who needs money this quarter: sell a service instead. Anyone who won’t use the products. Anyone who’d borrow to pay for ads. And if someone asks you to pay a fee to join and promises you money for recruiting others, that’s a different business. Stay out of it.',
    },
  ],
}
