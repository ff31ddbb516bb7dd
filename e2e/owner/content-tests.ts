/** The tests whose outcome depends on the content: those of a site's own words, lists and pages. Empty folders hold none. */
export const contentTests = [
  'content/',
  'press/',
  'links.test',
  'web/',
  'owner/checks',
  'bin/build.test',
  'e2e/',
]
