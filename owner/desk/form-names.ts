/** The group and the label of each form, by file. The label of an unlisted file comes from the file's name. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  'sites/sample/site.yaml': ['You', 'Your facts'],
  'sites/sample/story.yaml': ['You', 'Your story'],
  'sites/sample/theme.yaml': ['You', 'Colors and typefaces'],
  'sites/sample/claims.yaml': ['You', 'Claims and their evidence'],
  'sites/sample/articles/*.mdx': ['Articles and lists', 'Articles'],
  'sites/sample/videos/*.yaml': ['Articles and lists', 'Videos'],
  'sites/sample/videos.yaml': ['Articles and lists', 'Videos on the home page'],
  'sites/sample/tools/*.yaml': ['Articles and lists', 'Tools'],
  'sites/sample/tools.yaml': ['Articles and lists', 'What tools are for'],
  'sites/sample/resources/*.yaml': ['Articles and lists', 'Free resources'],
  'sites/sample/company-costs.yaml': ['Articles and lists', 'State fees for an LLC'],
  'sites/sample/tags.yaml': ['Articles and lists', 'Tags and categories'],
  'sites/sample/offer.yaml': ['Course', 'Price and product'],
  'sites/sample/course.yaml': ['Course', 'The course and its page'],
  'sites/sample/stories/*.yaml': ['Course', 'Buyers’ stories'],
  'sites/sample/lessons/*.mdx': ['Course', 'Lessons'],
  'sites/sample/worksheets/*.yaml': ['Course', 'Worksheets'],
  'sites/sample/bonuses/*.yaml': ['Course', 'Bonuses'],
  'sites/sample/navigation.yaml': ['Words', 'Menus and footer'],
  'sites/sample/emails.yaml': ['Words', 'Emails'],
  'sites/sample/notices.yaml': ['Words', 'What the forms say'],
  'sites/sample/replies.yaml': ['Words', 'Saved replies'],
  'sites/sample/numbers.yaml': ['Words', 'Numbers that texts quote'],
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
  const [, series] = /^sites\/sample\/series\/([\w-]+)\/series\.yaml$/.exec(file) ?? []
  if (series) return ['Email series', inWords(series)]
  const [, folder = '', last = folder] = /^sites\/sample\/(?:([\w-]+)\/)?([\w-]+|\*)?/.exec(file) ?? []
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
