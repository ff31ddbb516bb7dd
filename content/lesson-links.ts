import { numbers } from './numbers.ts'

/**
 * Where a buyer watches each lesson of content/course.ts, by its title: an address like `'https://…'`, or null until you
 * have set it. They stand apart because all the rest of the course is in scripts that any visitor may read, and
 * these addresses are what is sold (decision 0129).
 */
export const lessonLinks: Readonly<Record<string, string | null>> = {
  'Write the niche as one sentence': null,
  'Find six candidates in your own week': null,
  'Score five axes on one sheet': null,
  'The rule that throws out bad ideas': null,
  'List the first twenty titles': null,
  'Read program terms before the sales page': null,
  'What one buyer brings you in a year': null,
  'Choose three programs at most': null,
  'Apply, and what to do when refused': null,
  'Disclose so that nobody feels tricked': null,
  'Domain and hosting, without the upsells': null,
  'Five pages every site needs': null,
  'An email list from the first day': null,
  'Count clicks without spying on people': null,
  'Review, comparison, alternative, how-to': null,
  'Test a product like a skeptic': null,
  'Write the review: a full session': null,
  'Tables that help someone decide': null,
  'Where links belong, and where they don’t': null,
  [`Plan your ${numbers.moneyPages} evergreen pages`]: null,
  'Search: questions small sites still win': null,
  [`YouTube: titles of ${numbers.titleCharacters} characters`]: null,
  'Turn one page into a week of posts': null,
  'The welcome emails that earn trust': null,
  [`Read the figures after ${numbers.reviewHours} hours`]: null,
  'Find the weakest of your four numbers': null,
  'Fix a page that gets clicks and no sales': null,
  [`Check a page every ${numbers.updateEveryDays} days in an hour`]: null,
  'Ask for a better commission': null,
  'Keep the log, and decide what to stop': null,
}
