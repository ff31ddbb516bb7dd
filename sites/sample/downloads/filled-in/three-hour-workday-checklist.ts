import { bookMonths, bookTotals } from '../../../../model/books.ts'
import type { DocumentPart } from '../document.ts'
import { badDays } from '../three-hour-workday-checklist/bad-days.ts'
import { findYourHours } from '../three-hour-workday-checklist/find-your-hours.ts'
import { weeklyPlan } from '../three-hour-workday-checklist/weekly-plan.ts'
import { threeHourWorkdayChecklist } from '../three-hour-workday-checklist.ts'
import { answered, answeredFields, filledInCopy } from './answers.ts'
import { dollars } from './dollars.ts'

const hours: DocumentPart = {
  title: 'Six hours, found',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'Dana looked for three hours a day and found six a week. She wrote down three ordinary days in November and changed nothing. **T** is taken, **F** is free, **S** is swappable.',
    },
    answered(
      findYourHours,
      'Time of day',
      ['Tuesday', 'Thursday', 'Saturday', 'T, F or S'],
      [
        ['Asleep', 'Asleep', 'Asleep', 'T'],
        ['Breakfast, bus', 'Breakfast, bus', 'Breakfast, reading', 'T; S on Saturday'],
        ['Clients’ books', 'Clients’ books', 'Shopping, phone', 'T; S on Saturday'],
        ['Lunch, clients', 'Lunch, clients', 'Lunch with family', 'T'],
        ['Clients’ books', 'Clients’ books', 'Family', 'T'],
        ['Bus, cooking', 'Bus, cooking', 'Family', 'T'],
        ['Series, phone', 'Series, phone', 'Friends', 'S on Tuesday and Thursday'],
        ['Phone, then bed', 'Phone, then bed', 'Bed', 'T: it comes out of sleep'],
      ],
    ),
    {
      kind: 'table',
      columns: ['The week that came out of it', 'Make', 'Show', 'Close', 'Lessons, emails, log', 'Minutes'],
      rows: [
        ['Tuesday, 7:15 to 8:45 pm', '90', '0', '0', '0', '90'],
        ['Thursday, 7:15 to 8:45 pm', '0', '60', '30', '0', '90'],
        ['Saturday, 9 am to noon', '60', '40', '20', '60', '180'],
        ['Together', '150', '100', '50', '60', '360'],
      ],
    },
    {
      kind: 'note',
      title: 'Why it isn’t 90, 60 and 30 a day',
      text: 'Three blocks a day would be 15 hours a week, and there aren’t 15. The shares stay: of the five page hours half makes, a third shows, a sixth closes. 150 + 100 + 50 = 300 minutes. The sixth hour is for lessons, readers’ emails and the log.',
    },
    answeredFields(findYourHours, [
      'Tuesday 7:15 to 8:45 pm, and Saturday 9 to 10 am',
      'The library, open until 9 on Tuesdays',
      'Thursday 7:15 pm, and 40 minutes on Saturday',
      'Thursday 8:15 pm, and 20 minutes on Saturday',
      'Sunday, and every weekday but two',
      'Two evenings of series, and the Saturday shopping trip',
    ]),
  ],
}

const blocks: DocumentPart = {
  title: 'Three blocks, used',
  isFilledIn: true,
  blocks: [
    {
      kind: 'text',
      text: 'The week in which Dana compared two apps for page 3. For each block: the finish line that she wrote the evening before, and what existed when the timer rang.',
    },
    {
      kind: 'table',
      columns: ['Block', 'Finish line', 'When the timer rang', 'Reached'],
      rows: [
        [
          'Tuesday, make, 90',
          'Five rows of the table, as questions',
          'Five rows. Two wait for the test',
          'Yes',
        ],
        [
          'Thursday, show, 60',
          'Three answers in the photographers’ group',
          'Three answers, one with a link to page 1, disclosed',
          'Yes',
        ],
        [
          'Thursday, close, 30',
          'Test data typed, Saturday’s first sentence',
          'Both. One reply was left for Saturday',
          'Yes',
        ],
        [
          'Saturday, make, 60',
          'The made-up booking, start to last payment',
          'Payments yes. The year’s report took until 10:20',
          'No: 80 minutes',
        ],
        [
          'Saturday, show, 40',
          'Links from pages 1 and 2 to a draft',
          'Not done. The page isn’t online',
          'No: wrong line',
        ],
        ['Saturday, close, 20', 'Log, Tuesday’s finish line', 'Both, in 20 minutes', 'Yes'],
      ],
    },
    {
      kind: 'table',
      columns: ['A finish line that failed', 'What she wrote the week after'],
      rows: [
        ['The booking, start to last payment', 'Three payments on one schedule, timed'],
        ['Links to a draft', 'Two sentences, ready to paste when page 3 is online'],
        ['Work on the comparison', 'The row on contracts has both answers and a picture'],
        ['Look at other comparisons', 'Four pages, one fault of each, ten minutes'],
      ],
    },
    {
      kind: 'template',
      title: 'Tuesday’s first sentence, written on Saturday',
      text: 'If you lose contracts in email threads, take StudioDesk. If you lose invoices, take FrameLedger.',
    },
    {
      kind: 'template',
      title: 'One of the three answers in the group',
      text: 'I keep books for photographers, so I see this one a lot. Put the last payment into your calendar ten days before it’s due, today. That costs nothing and takes five minutes. I’ve written down how one app does it (it pays me if you buy): [link]. The calendar does the same job for a few weddings a year.',
    },
    {
      kind: 'steps',
      items: [
        'The long block started on time four times out of five in March. The fifth began with email, and nothing got written.',
        'Phone in the hallway: it rang once in five weeks for something that couldn’t wait.',
        'The timer ends replies after ten minutes. Two of them waited until Saturday, and nobody complained.',
      ],
    },
  ],
}

const week: DocumentPart = {
  title: 'One week in March, and its count',
  isFilledIn: true,
  blocks: [
    answeredFields(weeklyPlan, [
      'March 9',
      'Not a whole page: the test of FrameLedger, with its times',
      'Photographers who work alone: StudioDesk or FrameLedger?',
      'The photographers’ group. Nothing else in March.',
    ]),
    answered(
      weeklyPlan,
      'Day',
      ['Long: finished when', 'Middle: one job', 'Short', 'L M S'],
      [
        ['None', 'None', 'None', 'free'],
        ['Five rows of the table', 'None', 'None', 'L yes'],
        ['None', 'None', 'None', 'free'],
        ['None', 'Three answers', 'Test data typed', 'M yes, S yes'],
        ['None', 'None', 'None', 'free'],
        ['Booking tested, timed', 'Links to the draft', 'Log, Tuesday’s line', 'L late, M no, S yes'],
        ['None', 'None', 'None', 'free'],
      ],
    ),
    answered(
      weeklyPlan,
      'Friday count',
      ['This week', 'Last week'],
      [
        ['0. Of page 3, the test and the table', '0. The list of rows'],
        ['2 of 2', '1 of 2'],
        ['1 of 2', '2 of 2'],
        ['2 of 2', '2 of 2'],
        ['1', '0'],
        ['0', '1'],
        ['$0', '$0'],
        ['$24, FrameLedger for a month', '$0'],
        ['5.7', '4.5'],
      ],
    ),
    {
      kind: 'note',
      title: 'What a zero means here',
      text: 'A comparison takes 20 hours in all, which is four weeks at five hours. So three weeks of four end with “0 pieces finished,” and the part that’s done goes next to the zero. Dana counts on Saturday, since her week ends there.',
    },
    {
      kind: 'steps',
      items: [
        'The block she skips most: Saturday’s middle block, because the test eats it. One change next week: it comes first, from 9 to 9:40.',
        'Not carried over: the two links to the draft. They’re crossed out and come back when the page is online.',
        'Hours: 340 minutes are 5.7. Saturday’s extra 20 are in, the 40 that didn’t happen aren’t.',
      ],
    },
    {
      kind: 'template',
      title: 'Words for the people she lives with, filled in',
      text: 'For the next eight weeks I’d like to work on my own project from 7:15 to 8:45 on Tuesdays and Thursdays, and on Saturdays until noon. During that time I can’t be reached except for emergencies. Sunday stays free for us. On March 1 we’ll sit down, and you tell me whether it works for you.',
    },
  ],
}

const [january, june, december] = ['January', 'June', 'December'].map((name) =>
  bookMonths.find(({ month }) => month === name),
)
const counted = [january, june, december, bookTotals].flatMap((month) => (month ? [month] : []))

const wage: DocumentPart = {
  title: 'Bad weeks, and what an hour earned',
  isFilledIn: true,
  blocks: [
    answered(
      badDays,
      'What I notice',
      ['Tried from', 'Did it help?'],
      [
        ['January 20, ten questions and then a draft', 'Yes. The draft began on the same evening'],
        ['Nothing: it was never empty', 'Not tried'],
        ['March 5, timer', 'Yes, after a week. Ten minutes are enough for replies'],
        ['February 3, two evenings and Saturday only', 'Yes. Four evenings lasted eleven days'],
        ['February 12, by hand first', 'Yes. Nothing was bought that no page needed'],
        ['April 14, short block and bed', 'Yes. One Tuesday made nothing, and the next one did'],
      ],
    ),
    {
      kind: 'table',
      columns: ['A bad week', 'What happened', 'What she wrote in the log'],
      rows: [
        [
          'April 13 to 18',
          'Refused by a program',
          'One email back, 15 minutes. The week’s plan stayed the same',
        ],
        [
          'May 25 to 30',
          'A dead link on page 5, seen in the program’s report',
          'Fixed on Saturday in the middle block. Nothing else was shown',
        ],
        [
          'July 6 to 11',
          'Clients’ half-year books, four evenings',
          '0 hours, one of the year’s four free weeks, planned in June',
        ],
      ],
    },
    {
      kind: 'table',
      columns: ['Once a month', 'January', 'June', 'December', 'The year'],
      rows: [
        ['Commissions', ...counted.map(({ income }) => dollars(income))],
        ['Costs', ...counted.map(({ costs }) => dollars(costs))],
        ['Left, before tax', ...counted.map(({ left }) => dollars(left))],
        ['Hours worked', ...counted.map((month) => `${month.hours}`)],
        ['Left per hour', ...counted.map(({ left, hours: worked }) => dollars(Math.round(left / worked)))],
      ],
    },
    {
      kind: 'note',
      title: 'Read in December',
      text: 'An hour of the first year cost Dana 47 cents. An hour of December left $1.90. Both leave out 18 hours before January and the sixth hour of each week. Nobody should do this for that wage. She does it for year two, in which the pages are there and a month takes six hours.',
    },
    answeredFields(badDays, [
      '$15, what an hour of extra bookkeeping would bring. Not reached in year one, and not expected.',
      'June 30 of year two. If months 13 to 18 leave less than $300, no new pages.',
    ]),
    {
      kind: 'steps',
      items: [
        'Stopped in July: three-minute videos, looking at statistics during the month, a second group.',
        'Kept: two evenings and Saturday. It’s the only plan that lasted longer than eight weeks.',
      ],
    },
  ],
}

/** The workday checklist, filled in with Dana's week. */
export const threeHourWorkdayChecklistFilledIn = filledInCopy(threeHourWorkdayChecklist, {
  title: 'The 3-Hour Workday Checklist, Filled In',
  description:
    'The four sheets filled in by somebody who doesn’t have three hours a day: six hours a week, three blocks, one week in March and a year’s hourly wage.',
  introduction:
    'These are the sheets of the 3-Hour Workday Checklist, which is free to download with the article of that name. Dana fills them in: she keeps books for wedding photographers and builds a site about their software in six hours a week. Dana, her site and all apps are made up, and every figure is an example, nobody’s result. Her money is that of the example year on this site’s other sheets. Look at how small a finish line is, and at what a bad week looks like in writing. Don’t copy the hours.',
  parts: [hours, blocks, week, wage],
})
