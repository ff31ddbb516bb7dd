import type { DocumentPart } from '../document.ts'

export const reviewTemplate: DocumentPart = {
  title: 'Review template and disclosure words',
  blocks: [
    {
      kind: 'text',
      text: 'Copy the outline, replace every bracket, delete what doesn’t apply. The order matters: the answer first, the fault before the last link.',
    },
    {
      kind: 'template',
      title: 'Outline of a review',
      text: '[Product] review: [the result for this reader, in one line]\n\n[Disclosure, see below]\n\nShort answer: Buy it if [case]. Skip it if [case].\n\nWhat I did with it\nI used [product] for [time] to [task]. I paid [price] / It was lent to me / I used the free plan.\n\nWhat worked\n1. [Observation] [photo or measurement]\n2. [Observation] [photo or measurement]\n3. [Observation] [photo or measurement]\n\nWhat went wrong\n[The fault]. It cost me [time or money]. [Whether support helped.]\n\nWhat it costs\n[Plan] on [date]. Check the current price. After the first year: [what you know].\n\nWho shouldn’t buy it\n[Kind of person], because [reason]. Take [other product] instead.\n\nQuestions\n[Three questions people ask, each answered in the first sentence.]\n\nLast checked on [date].',
    },
    {
      kind: 'template',
      title: 'Disclosure above the first link',
      text: 'Some links on this page are affiliate links. If you buy through them, I receive a commission from the seller. I only recommend what I’ve tested, and I say where it fell short.',
    },
    {
      kind: 'template',
      title: 'Disclosure in a video, spoken and at the top of the description',
      text: 'Spoken, in the first minute: The links below are affiliate links. If you buy through them, I earn a commission.\n\nWritten, first line: Affiliate links: I earn a commission if you buy through the links below.',
    },
    {
      kind: 'template',
      title: 'Disclosure in an email or a social post',
      text: 'Email, before the first link: The link to [product] is an affiliate link; I earn a commission if you buy.\n\nPost, at the start: Ad. Affiliate link to [product].',
    },
    {
      kind: 'checklist',
      items: [
        'The disclosure comes before the first affiliate link and is as easy to read as the text around it.',
        'It says that I’m paid; “partner link” alone isn’t plain enough.',
        'It uses the exact words of the program where the program demands them.',
        'Affiliate links are marked rel="sponsored" in the page.',
        'The photos are mine, or I have permission to use them.',
        'Every figure has a date or a source.',
        'One real fault is named.',
        'I quote nobody who didn’t say it.',
      ],
    },
    {
      kind: 'note',
      title: 'Not legal advice',
      text: 'These words follow the usual reading of the US rules on endorsements. Other countries ask for other words. If money of any size depends on it, ask a lawyer where you live.',
    },
  ],
}
