import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

export const beginnersGuide: DownloadDocument = {
  id: 'beginners-guide',
  title: 'Beginner’s Guide to Affiliate Marketing',
  description:
    'A guide to read in one sitting: how the money reaches you, what to do in your first 30 days, the words you will meet, and the rules on disclosure, taxes and platforms.',
  introduction: `This guide is for somebody who has never earned a commission and wants to know what the work is before starting it. Read it once from front to back; that takes about half an hour. Then keep part two open for your first 30 days and look things up in parts three and four. It was written in August 2025. Prices, terms and laws change, so check the ones you rely on. It promises no income. It tells you what the work costs, how long it usually takes, and who should leave it alone.`,
  parts: [
    {
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
            [
              'Your time',
              'Yes: five to six hours a week',
              'Fix the hours in the calendar before anything else',
            ],
            [
              'Domain name',
              'Yes, if you want your own site',
              'Buy one, for one year; check the renewal price',
            ],
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
    },
    {
      title: 'Your first 30 days',
      blocks: [
        {
          kind: 'text',
          text: `The plan asks for about 24 hours in 30 days: four sittings of ${numbers.longBlockMinutes} minutes a week. Do not expect a sale in it. The aim is a small, honest site with five pages, three programs read, an email form that works, and a habit.`,
        },
        {
          kind: 'table',
          columns: ['Days', 'Do', 'Hours', 'Finished when'],
          rows: [
            [
              '1–2',
              'Write six niche sentences: reader, problem, product',
              '1.5',
              'A stranger knows whether each one means them',
            ],
            [
              '3–5',
              'Score the best three with the Niche Selection Scorecard',
              '2.5',
              'One winner, with evidence beside every number',
            ],
            [
              '6–7',
              `List ${numbers.nicheArticles} titles; mark those near a purchase`,
              '2',
              'Five are marked to be written first',
            ],
            [
              '8–9',
              'Read the terms of three programs, line by line',
              '1.5',
              'Rate, click time, payout and bans are on one sheet',
            ],
            ['10–12', 'Domain, hosting, plain theme, an About page', '2.5', 'The site opens on your phone'],
            [
              '13–14',
              'Disclosure page, privacy page, contact address',
              '1',
              'All three are linked in the footer',
            ],
            [
              '15–18',
              'Test one product, take photos and notes',
              '2.5',
              'You found three good things and one fault',
            ],
            ['19–20', 'Write and publish the first review', '3', 'Disclosure above the first link'],
            [
              '21–22',
              'Apply to one program, the one this review needs',
              '0.5',
              'Application sent, or a link in place',
            ],
            ['23–25', 'Write one comparison and one setup guide', '4', 'All three pages link to each other'],
            ['26–27', 'Two explaining pages that lead to them', '2', 'Each ends with a link to a money page'],
            ['28', 'Email form and one welcome email', '0.5', 'You signed up yourself and the email arrived'],
            [
              '29–30',
              'Log the figures; plan the next month',
              '0.5',
              'One line in the log, four dates in the calendar',
            ],
          ],
        },
        {
          kind: 'text',
          text: '**Why apply only on day 21?** Programs look at your site before they accept you, and some close an account that makes no sale within a set time. Three useful pages first make both problems smaller.',
        },
        {
          kind: 'note',
          title: 'How to choose the niche in one paragraph',
          text: `Score each idea ${numbers.scoreLowest} to ${numbers.scoreHighest} on Demand, Monetization, Competition, Affinity and Durability. ${numbers.scoreHighest} is always best, so weak competition scores high. Drop every idea with Affinity under ${numbers.nicheAffinityAtLeast} or Monetization under ${numbers.nicheMonetizationAtLeast}. Of the rest, the highest total wins. If income matters most to you, count Monetization ${numbers.nicheMonetizationWeight} times for every idea.`,
        },
        {
          kind: 'text',
          text: '**What makes a first review good.** It says in the first lines who should buy and who should not. It shows something the seller’s page does not: your photo, your timing, your bill. It names a fault. It says which plan you used, on which date, and asks the reader to check the current price. If you can write none of that, you have not tested the product yet.',
        },
        {
          kind: 'template',
          title: 'An email to a program, if you have a question',
          text: 'Subject: Question before I apply\n\nHello,\n\nI write [site] for [kind of reader]. I have used [product] since [month] and would like to recommend it in a [review / comparison].\n\nTwo things I could not find in your terms:\n1. [For example: How long does a click count?]\n2. [For example: May I put the link in my newsletter?]\n\nThe page it would stand on: [address]\n\nThank you,\n[Name]',
        },
        {
          kind: 'template',
          title: 'The welcome email',
          text: 'Subject: You are in. One question\n\nHello,\n\nthank you for joining. Once a week I send one thing I tested for [kind of reader]: what worked, what did not, what it cost.\n\nSome links will be affiliate links: I earn a commission if you buy. I mark them each time.\n\nOne question, and I read every answer: what did you last try that did not work?\n\n[Name]\n[Postal address]\n[Unsubscribe link]',
        },
        {
          kind: 'checklist',
          items: [
            'One niche, in one sentence, on the wall.',
            `A list of ${numbers.nicheArticles} titles, five of them marked.`,
            'Three programs read; at most one applied for.',
            'A site that opens on a phone, with About, Disclosure, Privacy and Contact.',
            'One review, one comparison, one setup guide, two explaining pages.',
            'A disclosure above the first affiliate link of every page.',
            'An email form that I tested myself.',
            'A backup of the site that I know how to restore.',
            'One line of figures in the log.',
            'Four writing dates in next month’s calendar.',
            `A review date ${numbers.commitMonths} months away.`,
          ],
        },
        {
          kind: 'text',
          text: `**And after day 30?** One page a week until ${numbers.moneyPages} money pages stand. One short email a week. A check of every page each ${numbers.updateEveryDays} days: links, prices, screenshots, date. Look at income once a month. The quiet stretch before the first sale is where many people stop, and it says little about your pages, because they need time to be found.`,
        },
      ],
    },
    {
      title: 'Words you will meet',
      blocks: [
        {
          kind: 'text',
          text: 'The words come in four groups: the deal, the counting, the pages and the readers. The third column says why a beginner should care.',
        },
        {
          kind: 'table',
          columns: ['The deal', 'What it means', 'Why it matters to you'],
          rows: [
            [
              'Affiliate',
              'Somebody paid for sales they bring. You.',
              'You are an independent business, with its own taxes',
            ],
            ['Merchant, advertiser', 'The seller of the product', 'Answers for the product and the returns'],
            ['Program', 'The agreement and the records', 'Its terms decide everything; read them'],
            [
              'Network',
              'One account for the programs of many sellers',
              'One login and one payout, one more set of rules',
            ],
            [
              'Commission',
              'Your share: a percentage or a fixed sum',
              'Ask: of which price, and before or after discounts?',
            ],
            ['Recurring commission', 'A share of each repeated payment', 'Ask for how many months'],
            ['Pending, approved, reversed', 'Counted; final; taken back', 'Only approved money is yours'],
            [
              'Payout threshold',
              'The smallest sum that is paid out',
              'A high one can hold your money for months',
            ],
            ['Lock period', 'The time until a sale is final', 'Explains the gap between sale and payment'],
          ],
        },
        {
          kind: 'table',
          columns: ['The counting', 'What it means', 'Why it matters to you'],
          rows: [
            ['Affiliate link', 'A link that carries your code', 'Without the code you are not paid'],
            [
              'Cookie',
              'A note in the reader’s browser',
              'Readers may block or delete it; some sales are lost',
            ],
            ['Cookie window', 'How long a click counts', 'Short for shops, longer for software'],
            [
              'Last click',
              'The last affiliate link before the sale is paid',
              'Another site can take a sale you prepared',
            ],
            ['Click-through rate', 'Share of visitors who click', 'Low: wrong phrase or buried link'],
            ['Conversion rate', 'Share of clicks that buy', 'Judge it only after some 200 clicks'],
            [
              'EPC',
              'Earnings per click (some networks: per 100 clicks)',
              'Compares offers, if both count the same way',
            ],
            ['Earnings per visitor', 'Income of a page divided by its visitors', 'Compares your own pages'],
            ['Sub-ID', 'Your own note added to a link', 'Shows which page made the sale'],
          ],
        },
        {
          kind: 'table',
          columns: ['The pages', 'What it means', 'Why it matters to you'],
          rows: [
            ['Niche', 'One kind of reader with one kind of problem', 'The base of everything else'],
            ['Money page', 'Answers a question asked shortly before paying', `Aim for ${numbers.moneyPages}`],
            ['Explaining page', 'Answers an early question', 'Brings readers and leads them to a money page'],
            ['Evergreen', 'Still asked in two years', 'Work done once keeps its value'],
            ['Search intent', 'What the person wants to do next', 'Decides the kind of page you write'],
            ['Long tail', 'Long, specific phrases', 'Fewer readers, weaker rivals, closer to a purchase'],
            [
              'Internal link',
              'A link between your own pages',
              'Leads readers onward and shows search engines the order',
            ],
            [
              'rel="sponsored"',
              'A mark on a link in the page’s code',
              'Tells search engines that the link is paid',
            ],
            ['Thin affiliation', 'Pages that reword the seller', 'Counts as spam in Google’s policies'],
          ],
        },
        {
          kind: 'table',
          columns: ['The readers', 'What it means', 'Why it matters to you'],
          rows: [
            ['Lead', 'Somebody who left a name or address', 'Some programs pay for it'],
            [
              'Lead magnet',
              'Something free in exchange for an address',
              'Only worth it if it helps the same reader',
            ],
            [
              'Email list',
              'Readers who asked to hear from you',
              'No platform can take it away; export it monthly',
            ],
            [
              'Double opt-in',
              'A second step to confirm the address',
              'Keeps out wrong and invented addresses',
            ],
            ['Disclosure', 'The sentence that says you are paid', 'Required, and readers respect it'],
            [
              'Funnel',
              'The way from first visit to purchase',
              'Draw it with three boxes; more is decoration',
            ],
            ['Rented land', 'A platform somebody else controls', 'Use it to be found, and collect addresses'],
          ],
        },
        {
          kind: 'note',
          title: 'Words to be wary of',
          text: '“Passive” usually means that the work comes first. “Done for you” often means that a thousand others have the same site. “Guaranteed” with an income behind it is a reason to leave. “High ticket” says what the buyer pays, and nothing about what reaches you.',
        },
        {
          kind: 'fields',
          labels: ['Words from my own programs that I had to look up', 'What they mean there'],
          lines: 3,
        },
      ],
    },
    {
      title: 'The rules: disclosure, taxes, platforms',
      blocks: [
        {
          kind: 'note',
          title: 'This is not legal or tax advice',
          text: 'I am a practitioner, no lawyer and no accountant. These pages tell you what to ask about. Ask a lawyer or a tax professional where you live before money of any size depends on the answer.',
        },
        {
          kind: 'text',
          text: '**Disclosure.** Wherever you recommend something and are paid for it, say so: before the link, in plain words, where nobody can miss it. In the US the Federal Trade Commission asks for disclosures that are clear and conspicuous. A page in the footer alone does not do it. Many other countries have rules of their own with the same idea.',
        },
        {
          kind: 'table',
          columns: ['Where', 'Where it stands', 'Words you can copy'],
          rows: [
            [
              'Page',
              'Above the first affiliate link',
              'Some links here are affiliate links. If you buy through them, I earn a commission from the seller.',
            ],
            [
              'Video',
              'Spoken early, and first line of the description',
              'The links below are affiliate links. I earn a commission if you buy.',
            ],
            [
              'Podcast',
              'Spoken before the recommendation',
              'If you buy through my link in the notes, I am paid a commission.',
            ],
            ['Social post', 'At the start of the post', 'Ad. Affiliate link.'],
            [
              'Email',
              'Before the first link',
              'The link to [product] is an affiliate link; I earn a commission if you buy.',
            ],
            [
              'Free product',
              'Beside the review',
              '[Seller] gave me this product free for the review. They did not see the text first.',
            ],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'It stands before the link and is as large as the text around it.',
            'It can be seen on a phone without tapping anything.',
            'It is in the language of the page.',
            'It says that I am paid. “Thanks to our partners” does not.',
            'I tested what I say I tested, and I say for how long.',
            'I quote nobody who did not say it, and I buy no reviews. In the US a rule against fake reviews is in force since 21 October 2024.',
            'I show no income of mine or others without proof and without saying what is usual.',
            'I repeat no health or money promise of a seller that I could not prove.',
          ],
        },
        {
          kind: 'text',
          text: '**Taxes.** Record commissions as income from the first dollar; from which amount tax is due depends on your country. Many countries treat a regular affiliate as self-employed, with or without a registered company. In the US, self-employment tax and a return are generally due once your net earnings from self-employment reach $400 in a year (as of August 2025; check irs.gov). Programs may ask for a tax form before they pay you: usually a W-9 from people in the US, a W-8 form from people elsewhere. You owe the tax whether or not a program sends you a statement.',
        },
        {
          kind: 'steps',
          items: [
            'Open a separate bank account for the business, even a simple one.',
            'Put a fixed share of every payment aside on the day it comes. Start with a quarter until a professional has told you your own rate.',
            'Keep every receipt: domain, hosting, tools, products bought for tests.',
            'Download the payment report of each program once a month. Accounts close, and reports go with them.',
            'Ask before the first payout, not after: Do I have to register? Do I charge sales tax or VAT on commissions? Do I pay in advance each quarter?',
          ],
        },
        {
          kind: 'table',
          columns: ['Date', 'From or to', 'What for', 'In', 'Out', 'Set aside', 'Receipt kept'],
          rows: [
            ['Example', 'Program A', 'Commissions paid', '$54.00', '', '$13.50', 'yes'],
            ...Array.from({ length: 7 }, () => ['', '', '', '', '', '', '']),
          ],
        },
        {
          kind: 'text',
          text: '**Program and platform rules.** The program’s terms are a contract. The usual way to lose an account is a rule that nobody read. Check these in every program, and check the advertising and link rules of every platform where you publish.',
        },
        {
          kind: 'checklist',
          items: [
            'No purchases through my own link, and none by family if the terms say so.',
            'No ads on the seller’s name or its misspellings.',
            'No coupons or discounts that the program did not give me.',
            'Links only in places that I named in my application.',
            'Links in emails only where the terms allow them.',
            'No shortened or hidden links where they are forbidden.',
            'Prices, logos and product photos used only as the terms allow.',
            'Paid promotion is marked with the platform’s own setting where it asks for that.',
            'All tax and payment details in my account are current.',
            'I keep a dated copy of the terms I agreed to.',
          ],
        },
        {
          kind: 'text',
          text: '**Readers’ data and email.** Mail only people who asked for it. Put an unsubscribe link and your postal address into every email; US law asks for both in commercial email, and other places ask for consent you can prove. Say on a privacy page which tools see your readers’ data. If you have readers in the European Union or the United Kingdom, learn their rules on consent and cookies before you add trackers.',
        },
        {
          kind: 'fields',
          labels: [
            'Tax professional I will ask, and by when',
            'My three questions',
            'Where I keep terms, receipts and reports',
            'Date on which I read my programs’ terms again',
          ],
        },
      ],
    },
  ],
}
