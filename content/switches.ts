/** The pages that can be switched off, by their names in content/site.yaml, each with its addresses. */
export const switches = {
  story: ['/story'],
  academy: ['/academy', '/checkout'],
  resources: ['/resources'],
  tools: ['/tools'],
  lab: ['/lab'],
  contact: ['/contact'],
  business: ['/business', '/books'],
  affiliate: ['/affiliate'],
  energy: ['/energy'],
  videos: ['/videos', '/video'],
  /** The free documents, requested through the forms on the resources and affiliate pages. */
  downloads: ['/downloads'],
} as const satisfies Record<string, readonly `/${string}`[]>

/** Whether an address is one of these, or below one. */
export function isAmong(addresses: readonly string[], address: string): boolean {
  const [path = ''] = address.toLowerCase().split(/[?#]/)
  return addresses.some((one) => path === one || path.startsWith(`${one}/`))
}

/** The page that shows the text of a file in content/, if that page can be switched off. */
export function addressOfFile(file: string): string | null {
  const [, folder = '', name = ''] = /^content\/(?:(\w+)\/)?(?:.*\/)?([\w-]+)\.\w+$/.exec(file) ?? []
  if (folder === 'pages') return pages[name] ?? `/${name}`
  return folders[folder || name] ?? null
}

const folders: Readonly<Record<string, string>> = {
  story: '/story',
  course: '/academy',
  lessons: '/academy',
  worksheets: '/academy',
  bonuses: '/academy',
  tools: '/tools',
  videos: '/videos',
  resources: '/resources',
  downloads: '/downloads',
  books: '/books',
}

const pages: Readonly<Record<string, string>> = {
  checkout: '/academy',
  order: '/academy',
  'order-cancelled': '/academy',
  access: '/academy',
  'sample-lesson': '/academy',
  video: '/videos',
}
