import { numbers } from '../numbers.ts'
import type { DownloadDocument } from './document.ts'

const { longBlockMinutes: long, middleBlockMinutes: middle, shortBlockMinutes: short } = numbers

export const threeHourWorkdayChecklist: DownloadDocument = {
  id: 'three-hour-workday-checklist',
  title: 'The 3-Hour Workday Checklist',
  description: `Four sheets for building a content business beside other duties: find your hours, run the ${long}, ${middle} and ${short} minute blocks, plan the week and repair the bad days.`,
  introduction: `For anyone who has a job, a family or a degree to finish and about three hours on a good day. Print it. Fill in sheet 1 over three ordinary days before you promise yourself anything. Keep sheet 2 beside the keyboard. Print sheet 3 again for every week, and take out sheet 4 when a week has gone wrong. Sums on these sheets are examples; put in your own.`,
  parts: [
    {
      title: 'Find your three hours',
      blocks: [
        {
          kind: 'text',
          text: 'For three ordinary days, write down what the time went to. Be exact and change nothing yet. In the last column put **T** for taken (it belongs to work, family or sleep), **F** for free, **S** for swappable (you could give it up without harm).',
        },
        {
          kind: 'table',
          columns: ['Time of day', 'Day 1', 'Day 2', 'Day 3', 'T, F or S'],
          rows: [
            ['5 to 7 am', '', '', '', ''],
            ['7 to 9 am', '', '', '', ''],
            ['9 am to noon', '', '', '', ''],
            ['noon to 2 pm', '', '', '', ''],
            ['2 to 5 pm', '', '', '', ''],
            ['5 to 7 pm', '', '', '', ''],
            ['7 to 9 pm', '', '', '', ''],
            ['9 to 11 pm', '', '', '', ''],
          ],
        },
        {
          kind: 'checklist',
          items: [
            `One stretch of ${long} minutes on most days has no calls, no visitors and no children awake.`,
            `One stretch of ${middle} minutes can stand a small interruption.`,
            `One stretch of ${short} minutes lies near the end of my day.`,
            'None of these minutes is taken from sleep.',
            'At least one whole day a week stays without blocks.',
            'I have read my employment contract about side work and company devices, and asked where it was unclear.',
            'The people I live with know the hours and the date on which we look at them again.',
            'I have a second place for the long block when the first one fails.',
          ],
        },
        {
          kind: 'fields',
          labels: [
            'My long block lies from … to …',
            'Its second place, if the first fails',
            'My middle block',
            'My short block',
            'My day without blocks',
            'What I give up for this, by name',
          ],
        },
        {
          kind: 'template',
          title: 'Words for the people you live with',
          text: 'For the next eight weeks I would like to work on my own project from ____ to ____ on ____ days a week. In that time I am not reachable except for emergencies. ____ stays free for us. On ____ we sit down and you tell me whether it works for you.',
        },
      ],
    },
    {
      title: 'The three blocks, step by step',
      blocks: [
        {
          kind: 'text',
          text: `**Long block: make, ${long} minutes.** It is finished when one piece, or one named part of it, exists.`,
        },
        {
          kind: 'checklist',
          items: [
            'I have read last night’s finish line and first sentence aloud.',
            'The phone is in another room.',
            'Only the tabs this piece needs are open.',
            'First ten minutes: headings, columns of the table, the one figure I need.',
            'Hardest part first. Gaps are marked LOOK UP and passed over.',
            'Last fifteen minutes: read through, fill the gaps, cut.',
            'The next finish line is written before I stand up.',
          ],
        },
        {
          kind: 'text',
          text: `**Middle block: show, ${middle} minutes.** It is finished when somebody outside has received something. One job a day:`,
        },
        {
          kind: 'checklist',
          items: [
            'Email the list: one useful paragraph, one link.',
            'Or answer three questions where my readers talk.',
            'Or cut a page small: one table, one post.',
            'Or thank one person whose work I quoted.',
            `Or check one old page that is due (each page every ${numbers.updateEveryDays} days).`,
            'A paid link never goes out without a disclosure beside it.',
          ],
        },
        {
          kind: 'text',
          text: `**Short block: close, ${short} minutes.** It is finished when tomorrow’s first move is on paper.`,
        },
        {
          kind: 'checklist',
          items: [
            'Ten minutes: replies. The timer ends them.',
            'Five minutes: the log. L, M, S, yes or no, and what was finished.',
            'Five minutes: loose ends, such as an invoice or a broken link.',
            'Ten minutes: tomorrow’s finish line, tomorrow’s one job, tomorrow’s first sentence.',
          ],
        },
        {
          kind: 'table',
          columns: ['A finish line that fails', 'One that works'],
          rows: [
            ['Work on the blog', 'The four paragraphs on price are written'],
            ['Research', 'Twelve questions readers ask, in three groups'],
            ['Improve my videos', 'The first thirty seconds are recorded again'],
            ['Do social media', 'Three questions in the photographers’ group are answered'],
            ['', ''],
            ['', ''],
          ],
        },
      ],
    },
    {
      title: 'The weekly plan and Friday count',
      blocks: [
        {
          kind: 'fields',
          labels: [
            'Week of',
            'The one piece that will be finished this week',
            'For whom, and which question it answers',
            'The one channel of my middle blocks this month',
          ],
        },
        {
          kind: 'table',
          columns: [
            'Day',
            `Long (${long}): finished when`,
            `Middle (${middle}): one job`,
            `Short (${short})`,
            'L M S',
          ],
          rows: [
            ['Monday', '', '', '', ''],
            ['Tuesday', '', '', '', ''],
            ['Wednesday', '', '', '', ''],
            ['Thursday', '', '', '', ''],
            ['Friday', '', '', '', ''],
            ['Saturday', '', '', '', ''],
            ['Sunday', '', '', '', ''],
          ],
        },
        {
          kind: 'note',
          title: 'An example week for one comparison page',
          text: 'Monday: questions and outline. Tuesday: try both products, take screenshots. Wednesday and Thursday: draft and table. Friday: edit, disclosure, publish. Middle blocks: Monday and Tuesday answers in one group, Wednesday links from older pages, Thursday two posts from the table, Friday email to the list. Saturday and Sunday: free.',
        },
        {
          kind: 'table',
          columns: ['Friday count', 'This week', 'Last week'],
          rows: [
            ['Pieces finished', '', ''],
            ['Long blocks kept', '', ''],
            ['Middle blocks kept', '', ''],
            ['Short blocks kept', '', ''],
            ['People who replied or asked something', '', ''],
            ['New addresses on the list', '', ''],
            ['Money in', '', ''],
            ['Money out', '', ''],
            ['Hours in all', '', ''],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'I counted finished pieces before hours.',
            'The block I skip most is: ____. Next week it gets one change, and only one.',
            'Monday’s finish line and first sentence are written.',
            'Nothing missed was carried over; it was crossed out.',
          ],
        },
      ],
    },
    {
      title: 'Repairs for bad days, and an honest sum',
      blocks: [
        {
          kind: 'table',
          columns: ['What I notice', 'Try this for five days', 'Did it help?'],
          rows: [
            ['The long block goes to research again', 'Finish line: ten questions, then draft', ''],
            ['The middle block stays empty', 'Send an old page, or one table of the draft', ''],
            ['The short block keeps growing', 'Timer; the rest waits for tomorrow’s short block', ''],
            ['Strong days, then none', 'Three days a week for two weeks', ''],
            ['A new app every week', 'Buy only after doing the task by hand three times', ''],
            ['I am too tired to write', 'Short block only; go to bed', ''],
            ['', '', ''],
          ],
        },
        {
          kind: 'checklist',
          items: [
            'Only one block fits today: I make one day and show the next.',
            'Ten minutes of the short block happen in any case.',
            'A missed block is crossed out and never moved.',
            'After a week away I begin with a short block, then one long block. No catching up.',
            'Illness, exams and school holidays get a written pause with an end date.',
            'I pay for no new app in a week in which I finished nothing.',
            'When the same repair fails twice, I move the block instead of blaming myself.',
            'I stop for good if the sum below is unacceptable to me on the date I have written under it.',
          ],
        },
        {
          kind: 'template',
          title: 'Words for declining during a block',
          text: 'Thank you for asking. I have an appointment from ____ to ____. I can do ____ at ____ instead. If it is an emergency, please ring twice.',
        },
        {
          kind: 'text',
          text: `What my hour earns. Plan on ${numbers.firstIncomeMonths} months before a first commission and ${numbers.steadyIncomeMonths} months before it is steady. The example column shows example figures: $120 in commissions, $22 of costs, 60 hours.`,
        },
        {
          kind: 'table',
          columns: ['Once a month', 'Example', 'Month __', 'Month __', 'Month __'],
          rows: [
            ['Commissions paid out', '$120', '', '', ''],
            ['Costs (domain, hosting, email)', '$22', '', '', ''],
            ['Left, before tax', '$98', '', '', ''],
            ['Hours worked', '60', '', '', ''],
            ['Left per hour', '$1.63', '', '', ''],
          ],
        },
        {
          kind: 'fields',
          labels: [
            'The hourly figure I would accept in a year',
            'The date on which I decide whether to go on',
          ],
        },
      ],
    },
  ],
}
