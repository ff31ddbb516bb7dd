import { blankRows } from '../blank-rows.ts'
import type { DocumentPart } from '../document.ts'

export const theRules: DocumentPart = {
  title: 'The rules: disclosure, taxes, platforms',
  blocks: [
    {
      kind: 'note',
      title: 'This is not legal or tax advice',
      text: 'I’m a practitioner, not a lawyer or an accountant. These pages tell you what to ask about. Ask a lawyer or a tax professional where you live before any real money depends on the answer.',
    },
    {
      kind: 'text',
      text: '**Disclosure.** Wherever you recommend something and get paid for it, say so: before the link, in plain words, where nobody can miss it. In the US the Federal Trade Commission asks for disclosures that are clear and conspicuous. A page in the footer isn’t enough. Many other countries have rules of their own with the same idea.',
    },
    {
      kind: 'table',
      columns: ['Where', 'Where it goes', 'Words you can copy'],
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
          'If you buy through my link in the notes, I get a commission.',
        ],
        ['Social post', 'At the start of the post', 'Ad. Affiliate link.'],
        [
          'Email',
          'Before the first link',
          'The link to [product] is an affiliate link; I earn a commission if you buy.',
        ],
        [
          'Free product',
          'Next to the review',
          '[Seller] gave me this product free for the review. They didn’t see the text first.',
        ],
      ],
    },
    {
      kind: 'checklist',
      items: [
        'It comes before the link and is as large as the text around it.',
        'You can see it on a phone without tapping anything.',
        'It’s in the language of the page.',
        'It says that I get paid. “Thanks to our partners” doesn’t.',
        'I tested what I say I tested, and I say for how long.',
        'I quote nobody who didn’t say it, and I don’t buy reviews. In the US a rule against fake reviews has been in force since October 21, 2024.',
        'I don’t show anyone’s income, mine included, without proof and without saying what’s typical.',
        'I don’t repeat a seller’s health or money promise that I couldn’t prove.',
      ],
    },
    {
      kind: 'text',
      text: '**Taxes.** Record commissions as income from the first dollar; when tax is due depends on your country. Many countries treat a regular affiliate as self-employed, with or without a registered company. In the US, self-employment tax and a return are generally due once your net earnings from self-employment reach $400 in a year (as of November 2026; check irs.gov). Programs may ask for a tax form before they pay you: usually a W-9 from people in the US, a W-8 form from people elsewhere. You owe the tax whether or not a program sends you a statement.',
    },
    {
      kind: 'steps',
      items: [
        'Open a separate bank account for the business, even a simple one.',
        'Set aside a fixed share of every payment on the day it comes. Start with a quarter until a professional tells you your own rate.',
        'Keep every receipt: domain, hosting, tools, products bought for tests.',
        'Download the payment report of each program once a month. Accounts close, and reports go with them.',
        'Ask before the first payout, not after: Do I have to register? Do I charge sales tax or VAT on commissions? Do I pay in advance each quarter?',
      ],
    },
    {
      kind: 'table',
      columns: ['Date', 'From or to', 'What for', 'In', 'Out', 'Set aside', 'Receipt kept'],
      rows: [['Example', 'Program A', 'Commissions paid', '$54.00', '', '$13.50', 'yes'], ...blankRows(7, 7)],
    },
    {
      kind: 'text',
      text: '**Program and platform rules.** The program’s terms are a contract. The usual way to lose an account is to break a rule you never read. Check these in every program, and check the advertising and link rules of every platform where you publish.',
    },
    {
      kind: 'checklist',
      items: [
        'No purchases through my own link, and none by family if the terms say so.',
        'No ads on the seller’s name or its misspellings.',
        'No coupons or discounts that the program didn’t give me.',
        'Links only in places that I named in my application.',
        'Links in emails only where the terms allow them.',
        'No shortened or hidden links where they’re forbidden.',
        'Prices, logos and product photos used only as the terms allow.',
        'Paid promotion is marked with the platform’s own setting where it asks for that.',
        'All tax and payment details in my account are current.',
        'I keep a dated copy of the terms I agreed to.',
      ],
    },
    {
      kind: 'text',
      text: '**Readers’ data and email.** Only email people who asked for it. Put an unsubscribe link and your postal address into every email; US law asks for both in commercial email, and other places ask for consent you can prove. Say on a privacy page which tools see your readers’ data. If you have readers in the European Union or the United Kingdom, learn their rules on consent and cookies before you add trackers.',
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
}
