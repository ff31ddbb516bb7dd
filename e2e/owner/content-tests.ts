/** The tests whose outcome depends on the site's content. */
export const contentTests = [
  'sites/sample/',
  'press/',
  'links.test',
  'web/',
  'owner/checks',
  'bin/build.test',
  'e2e/',
]
