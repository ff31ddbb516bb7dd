/** The group and the label of each form, by file. The label of an unlisted file comes from the file's name. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  'content/site.yaml': ['You', 'Your facts'],
  'content/story.yaml': ['You', 'Your story'],
  'content/theme.yaml': ['You', 'Colors and typefaces'],
  'content/claims.yaml': ['You', 'Claims and their evidence'],
  'content/articles/*.mdx': ['Articles and lists', 'Articles'],
  'content/videos/*.yaml': ['Articles and lists', 'Videos'],
  'content/videos.yaml': ['Articles and lists', 'Videos on the home page'],
  'content/tools/*.yaml': ['Articles and lists', 'Tools'],
  'content/tools.yaml': ['Articles and lists', 'What tools are for'],
  'content/resources/*.yaml': ['Articles and lists', 'Free resources'],
  'content/company-costs.yaml': ['Articles and lists', 'State fees for an LLC'],
  'content/tags.yaml': ['Articles and lists', 'Tags and categories'],
  'content/offer.yaml': ['Course', 'Price and product'],
  'content/course.yaml': ['Course', 'The course and its page'],
  'content/stories/*.yaml': ['Course', 'Buyers’ stories'],
  'content/lessons/*.mdx': ['Course', 'Lessons'],
  'content/worksheets/*.yaml': ['Course', 'Worksheets'],
  'content/bonuses/*.yaml': ['Course', 'Bonuses'],
  'content/navigation.yaml': ['Words', 'Menus and footer'],
  'content/emails.yaml': ['Words', 'Emails'],
  'content/notices.yaml': ['Words', 'What the forms say'],
  'content/replies.yaml': ['Words', 'Saved replies'],
  'content/numbers.yaml': ['Words', 'Numbers that texts quote'],
}

/** The groups, in the order in which the desk shows them. */
export const groups = [
  'You',
  'Articles and lists',
  'Course',
  'Pages',
  'Words',
  'Email series',
  'More',
] as const

export function nameOf(file: string): readonly [string, string] {
  const known = names[file]
  if (known) return known
  const [, series] = /^content\/series\/([\w-]+)\/series\.yaml$/.exec(file) ?? []
  if (series) return ['Email series', inWords(series)]
  const [, folder = '', last = folder] = /^content\/(?:([\w-]+)\/)?([\w-]+|\*)?/.exec(file) ?? []
  const label = inWords(last === '*' ? folder : last)
  return folder === 'pages'
    ? ['Pages', last === 'shared' ? 'On several pages' : `${label} page`]
    : ['More', label]
}

/** Turns `quickFacts` into `Quick facts`. */
export function inWords(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
