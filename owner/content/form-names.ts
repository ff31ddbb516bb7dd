/** The group and the label of each form, by file, in the order in which the desk shows them. The label of an unlisted file comes from the file's name. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  'site.yaml': ['You', 'Your facts'],
  'story.yaml': ['You', 'Your story'],
  'theme.yaml': ['You', 'Colors and typefaces'],
  'claims.yaml': ['You', 'Claims and their evidence'],
  'articles/*.mdx': ['Articles and lists', 'Articles'],
  'videos/*.yaml': ['Articles and lists', 'Videos'],
  'videos.yaml': ['Articles and lists', 'Videos on the home page'],
  'tools/*.yaml': ['Articles and lists', 'Tools'],
  'tools.yaml': ['Articles and lists', 'What tools are for'],
  'resources/*.yaml': ['Articles and lists', 'Free resources'],
  'downloads/*.yaml': ['Articles and lists', 'Free documents'],
  'downloads.yaml': ['Articles and lists', 'Which documents emails deliver'],
  'spreadsheets/*.yaml': ['Articles and lists', 'Spreadsheets of free documents'],
  'company-costs.yaml': ['Articles and lists', 'State fees for an LLC'],
  'tags.yaml': ['Articles and lists', 'Tags and categories'],
  'offer.yaml': ['Course', 'Price and product'],
  'course.yaml': ['Course', 'The course and its page'],
  'stories/*.yaml': ['Course', 'Buyers’ stories'],
  'lessons/*.mdx': ['Course', 'Lessons'],
  'worksheets/*.yaml': ['Course', 'Worksheets'],
  'bonuses/*.yaml': ['Course', 'Bonuses'],
  'pages/*.mdx': ['Pages', 'Pages of your own'],
  'pages/home.yaml': ['Pages', 'Home page'],
  'moved.yaml': ['Pages', 'Old addresses, and where they lead'],
  'navigation.yaml': ['Words', 'Menus and footer'],
  'words/emails.yaml': ['Words', 'Emails'],
  'words/notices.yaml': ['Words', 'What the forms say'],
  'words/shared.yaml': ['Words', 'On several pages'],
  'issues/*.md': ['Newsletter', 'Issues of the newsletter'],
  'series/*/series.yaml': ['Newsletter', 'Email series'],
  'replies.yaml': ['Words', 'Saved replies'],
  'numbers.yaml': ['Words', 'Numbers that texts quote'],
}

/** The groups, in the order in which the desk shows them. */
export const groups = ['You', 'Articles and lists', 'Course', 'Pages', 'Words', 'Newsletter', 'More'] as const

/** Where a form stands among those of its group. Those that aren't listed come last. */
export function placeOf(file: string): number {
  const files = Object.keys(names)
  return files.includes(file) ? files.indexOf(file) : files.length
}

export function nameOf(file: string): readonly [string, string] {
  const known = names[file]
  if (known) return known
  const [, series] = /^series\/([\w-]+)\/\*\.md$/.exec(file) ?? []
  if (series) return ['Newsletter', `Letters: ${inWords(series)}`]
  const [, product] = /^products\/([\w-]+)\/product\.yaml$/.exec(file) ?? []
  if (product) return ['Course', `For sale: ${inWords(product)}`]
  const [, taught, part = ''] = /^products\/([\w-]+)\/(lessons|worksheets)\/\*/.exec(file) ?? []
  if (taught) return ['Course', `${inWords(part)}: ${inWords(taught)}`]
  const [, folder = '', last = folder] = /^(?:([\w-]+)\/)?([\w-]+|\*)?/.exec(file) ?? []
  const label = inWords(last === '*' ? folder : last)
  if (folder === 'words') return ['Words', label]
  return folder === 'pages' ? ['Pages', `${label} page`] : ['More', label]
}

/** Turns `quickFacts` into `Quick facts`. */
export function inWords(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
