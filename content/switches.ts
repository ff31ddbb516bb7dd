/** The pages that a site can do without, by their names in content/site.yaml, each with the addresses that go with it. */
export const switches = {
  story: ['/story'],
  academy: ['/academy', '/checkout'],
  resources: ['/resources'],
  tools: ['/tools'],
  contact: ['/contact'],
  business: ['/business'],
  affiliate: ['/affiliate'],
  energy: ['/energy'],
  videos: ['/videos', '/video'],
} as const satisfies Record<string, readonly `/${string}`[]>

/** Whether an address is one of these, or below one. */
export function isAmong(addresses: readonly string[], address: string): boolean {
  const [path = ''] = address.toLowerCase().split(/[?#]/)
  return addresses.some((one) => path === one || path.startsWith(`${one}/`))
}
