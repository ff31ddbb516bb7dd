/** The tests whose outcome depends on the site's content. */
export const contentTests = [
  'content/',
  'press/',
  'links.test',
  'web/',
  'owner/checks',
  'bin/build.test',
  'e2e/',
]
