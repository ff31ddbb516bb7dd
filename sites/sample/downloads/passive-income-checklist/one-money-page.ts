import { numbers } from '../../../../model/numbers.ts'
import type { DocumentPart } from '../document.ts'

export const oneMoneyPage: DocumentPart = {
  title: 'One money page, before you publish',
  blocks: [
    {
      kind: 'checklist',
      items: [
        'The first two sentences say who should choose what.',
        'A disclosure in plain words is above the first paid link.',
        'The page says what I used, for how long, and what I didn’t test.',
        'One table, four or five rows, each of which could change the decision.',
        'Each option has a strength, an annoyance and a reader who should avoid it.',
        'It names a free or cheaper way, even though that pays me nothing.',
        'The screenshots are mine and show no private data.',
        'Prices carry the date on which I checked them.',
        'One link where the table decides, one at the end of each option. No more.',
        'Every paid link is marked as sponsored in the page’s code, and I’ve clicked it.',
        'Two older pages link to this one, and this one to them.',
        'The page gives one small reason to join the list.',
        'The title says what the reader gets, without a promise of income or savings.',
        `The next check, at most ${numbers.updateEveryDays} days away, is in the calendar.`,
      ],
    },
    {
      kind: 'template',
      title: 'Disclosure',
      text: 'Some links on this page are affiliate links. If you buy through one, I get a commission. I only link to what I’ve tested myself.\n(Delete the last sentence unless it’s true.)',
    },
    {
      kind: 'template',
      title: 'First two sentences of a comparison',
      text: 'If you ____ (situation), choose ____, because ____. If you ____ (other situation), ____ will do, and it costs ____ as of ____ (date).',
    },
    {
      kind: 'template',
      title: 'How I tested',
      text: 'I used ____ from ____ to ____ for ____ (task). I paid for it myself / had a free trial / was given access by ____. I didn’t test ____.',
    },
    {
      kind: 'template',
      title: 'One option',
      text: 'What it does well: ____\nWhat annoyed me: ____\nChoose it if: ____\nAvoid it if: ____\nPrice on ____ (date): ____, after the first term: ____',
    },
    {
      kind: 'fields',
      labels: [
        'The page I’m checking with this sheet',
        'The one question it answers',
        'Published on',
        'Next check on',
      ],
    },
  ],
}
