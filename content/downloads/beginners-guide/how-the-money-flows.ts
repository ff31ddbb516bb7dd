import { numbers } from '../../numbers.ts'
import type { DocumentPart } from '../document.ts'

export const howTheMoneyFlows: DocumentPart = {
  title: 'How the money flows',
  blocks: [
    {
      kind: 'text',
      text: 'Affiliate marketing is a finder’s fee. You recommend a product on a page, in a video or in an email. Somebody follows your link and buys. The seller pays you a share of the sale. The buyer normally pays the same price as everybody else.',
    },
    {
      kind: 'text',
      text: 'Four parties take part. The **reader** has a problem. **You** have tested something that may solve it. The **seller** owns the product, takes the payment, ships it and answers for it. The **program** keeps the records: it gives you a link with your code in it, counts what happens after a click and sends the money. Some sellers run their own program. Others use a network, which is one account for many sellers.',
    },
    {
      kind: 'steps',
      items: [
        'You apply to a program. It looks at your site or channel and accepts you, or declines.',
        'It gives you a link that carries your code. You put it on a page, below a sentence that says you are paid.',
        'A reader clicks. The program notes the click, usually with a cookie in the reader’s browser.',
        'The reader buys within the time that the program allows.',
        'The sale shows in your account as pending. It stays so until returns are no longer possible.',
        'The sale is approved, or reversed if the buyer sent the product back.',
        'When your approved sales reach the smallest amount the program pays out, it pays on its next payment day.',
      ],
    },
    {
      kind: 'note',
      title: 'One sale, from click to bank (example dates and figures)',
      text: 'A product costs $120, the commission is 15 percent, a click counts for 30 days, sales are locked for 60 days. The reader clicks on 3 March; the click counts until 2 April. She buys on 5 March. You see $18 pending. On 4 May it is approved. The program pays on the 20th if you have at least $50. With this one sale you have $18, so nothing is sent. Two more sales make $54, and the whole is paid once they too are approved. **Money arrives months after the work.** That is why affiliate income cannot pay this month’s rent.',
    },
    {
      kind: 'text',
      text: '**The sum behind it all.** Visitors × share who click × share of clicks that buy × commission per sale. A page with 1,000 visitors, of whom 10 percent click, of whom 2.5 percent buy, at $30 a sale: 1,000 × 0.10 × 0.025 × $30 = $75 a month. These are example figures. Put your own in and you see at once which number is weak.',
    },
    {
      kind: 'table',
      columns: ['What changes', 'Visitors', 'Clicks', 'Sales a month', 'Commission', 'Income a month'],
      rows: [
        ['The page above', '1,000', '100', '2.5', '$30', '$75.00'],
        ['Half the visitors', '500', '50', '1.25', '$30', '$37.50'],
        ['Readers only want a definition: 2% click', '1,000', '20', '0.5', '$30', '$15.00'],
        ['A cheap product', '1,000', '100', '2.5', '$3', '$7.50'],
        ['Twenty percent of sales reversed', '1,000', '100', '2', '$30', '$60.00'],
      ],
    },
    {
      kind: 'text',
      text: '**Ways to be paid.** A share of one sale is the most common. Software often pays a share of every monthly payment, for a year or for as long as the customer stays. Some programs pay a fixed sum for a sale, or a smaller one for a free trial or a completed form. Repeating commissions grow slowly and steady your income. Single ones pay sooner.',
    },
    {
      kind: 'text',
      text: `**What must stand first.** Think of a pyramid. The base is the **niche**: one reader, one problem. On it rests **trust**: the reason to believe you. On trust rests **traffic**: people close to a purchase. **Offers** are only the top. Beginners build from the top and wonder why it falls. Plan on first income in ${numbers.firstIncomeMonths} months and consistent income in ${numbers.steadyIncomeMonths}, with steady work in one niche and ${numbers.moneyPages} evergreen pages about choosing or using a product. Commit ${numbers.commitMonths} months before you judge it.`,
    },
    {
      kind: 'table',
      columns: ['What it costs', 'Needed at the start?', 'What I would do'],
      rows: [
        ['Your time', 'Yes: five to six hours a week', 'Fix the hours in the calendar before anything else'],
        ['Domain name', 'Yes, if you want your own site', 'Buy one, for one year; check the renewal price'],
        ['Hosting', 'Yes, for your own site', 'The smallest plan is enough; check the renewal price'],
        ['Email software', 'From the first month', 'Start on a free plan; check its limits'],
        ['The product you review', 'Yes', 'Begin with things you own or can try free'],
        ['Keyword tools', 'No', 'Use search suggestions until ten pages stand'],
        ['Logo, design, courses, ads', 'No', 'Wait until something sells'],
      ],
    },
    {
      kind: 'text',
      text: '**Who should leave it alone.** Somebody who needs money this quarter: sell a service instead. Somebody who will not use the products. Somebody who would borrow to pay for ads. And anybody who was asked to pay a fee to join and is promised money for recruiting others: that is a different thing, and you should stay out of it.',
    },
  ],
}
