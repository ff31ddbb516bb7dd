/** The tests whose outcome depends on the content: a site's texts, lists and pages. */
export const contentTests = [
  'content/',
  'press/',
  'links.test',
  'web/',
  'owner/checks',
  'bin/build.test',
  'e2e/',
]
