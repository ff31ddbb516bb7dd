/** The paths of the pages that the owner can switch off, by the page's name in site.yaml. */
export const switches = {
  story: ['/story'],
  /** With other products, the site keeps its checkout. */
  academy: ['/academy', '/checkout'],
  resources: ['/resources'],
  tools: ['/tools'],
  lab: ['/lab'],
  contact: ['/contact'],
  business: ['/business', '/books'],
  affiliate: ['/affiliate'],
  energy: ['/energy'],
  videos: ['/videos', '/video'],
  /** The free documents, which visitors request in the forms on /resources and /affiliate. */
  downloads: ['/downloads'],
} as const satisfies Record<string, readonly `/${string}`[]>

/** Whether an address is in the list, or below a path in the list. Ignores the query string and the fragment. */
export function isAmong(addresses: readonly string[], address: string): boolean {
  const [path = ''] = address.toLowerCase().split(/[?#]/)
  return addresses.some((one) => path === one || path.startsWith(`${one}/`))
}

/**
 * Returns the path whose switch hides a content file's text. If no switch hides the text, returns null or a path that isn't
 * in `switches`.
 */
export function addressOfFile(file: string): string | null {
  const [, folder = '', name = ''] = /^(?:(\w+)\/)?(?:.*\/)?([\w-]+)\.\w+$/.exec(file) ?? []
  if (folder === 'pages' || folder === 'words') return pages[name] ?? `/${name}`
  return folders[folder || name] ?? null
}

const folders: Readonly<Record<string, string>> = {
  story: '/story',
  course: '/academy',
  offer: '/academy',
  lessons: '/academy',
  worksheets: '/academy',
  bonuses: '/academy',
  products: '/products',
  tools: '/tools',
  videos: '/videos',
  resources: '/resources',
  downloads: '/downloads',
  spreadsheets: '/downloads',
  books: '/books',
}

const pages: Readonly<Record<string, string>> = {
  checkout: '/checkout',
  order: '/checkout',
  'order-cancelled': '/checkout',
  access: '/checkout',
  'sample-lesson': '/academy',
  video: '/videos',
}
